Feature: The header
  The header stays in sight and holds what belongs to the person rather than to a page. Placeholders say that they are placeholders.

  Rule: The user menu says who is signed in, and what of it is part of the demo

    @REQ-SIGN-17 @REQ-HEAD-4 @REQ-HEAD-5
    Scenario: The user menu says who I am
      Given I am signed in as admin@luna.test
      When I open the user menu
      Then the user menu says that I am "Ana Ferrer, admin@luna.test, Role: admin"
      When I click on the page
      Then the user menu is closed

    @REQ-HEAD-4 @REQ-HEAD-5
    Scenario: What is part of the demo says so
      Given I am signed in as admin@luna.test
      When I open "Demo actions" of the header
      Then the page is accessible and fits the screen
      When I open the user menu
      And I try "Lock Screen" of the header
      Then I read "“Lock Screen” is part of the demo: it does nothing yet."

  Rule: The bell says what others ask of me and what has finished, and keeps what I have read

    @REQ-HEAD-2 @REQ-HEAD-5
    Scenario: One notification is marked as read
      Given I am signed in as admin@luna.test
      And I open "Notifications" of the header
      And the page is accessible and fits the screen
      When I press the button "Mark as read: Nora Blanco is waiting for a role"
      Then "Nora Blanco is waiting for a role" is among the notifications "Earlier"
      And "Inés Cárcamo is waiting for a role" is among the notifications "New"

    @REQ-HEAD-2 @REQ-HEAD-5
    Scenario: What I have marked as read stays read
      Given I am signed in as admin@luna.test
      And the bell has something unread
      And I open "Notifications" of the header
      When I press the button "Mark all as read"
      Then the bell has nothing unread
      When I open the bookmark "/manager/apps"
      And I open "Notifications" of the header
      Then "Inés Cárcamo is waiting for a role" is among the notifications "Earlier"
      And the bell has nothing unread

  Rule: On a phone the right-hand part of the header is behind one button

    @REQ-HEAD-6
    Scenario: Search, notifications, chat and user menu are behind it
      Given my screen is narrow
      And I am signed in as admin@luna.test
      Then the right-hand part of the header is behind "More", which says how much is unread
      When I open "More" by keys
      Then the Tab key leads visibly through the header: "Find anything…, Notifications, Chat, User menu"
      And the page is accessible and fits the screen

    @REQ-HEAD-6
    Scenario: Esc leads back from the user menu, key by key
      Given my screen is narrow
      And I am signed in as admin@luna.test
      And I open "More" by keys
      When I go to the button "User menu" by keyboard, and press "Enter"
      Then the user menu says that I am "Ana Ferrer, admin@luna.test, Role: admin"
      And the page is accessible and fits the screen
      When I press "Escape"
      Then the focus is on the button "User menu"
      When I press "Escape"
      Then the focus is on the button "More"

    @REQ-HEAD-6
    Scenario: A tap on the page closes what was opened there
      Given my screen is narrow
      And I am signed in as admin@luna.test
      When I open "Notifications" of the header
      Then the page is accessible and fits the screen
      When I tap the edge of the page
      Then the right-hand part of the header is behind "More", which says how much is unread

    @REQ-HEAD-6
    Scenario: The chat that was opened there leads back to its button
      Given my screen is narrow
      And I am signed in as admin@luna.test
      And I open the chat
      When I press "Escape"
      Then the chat is closed, and the focus is on its button

    @REQ-HEAD-6
    Scenario: Another page closes what was opened there
      Given my screen is narrow
      And I am signed in as admin@luna.test
      And I open "More" by keys
      When I press the button "Find anything…"
      Then the focus is in the dialog "Find anything"
      When I look for "Equipos"
      And I press "Enter"
      Then I see the page "Equipos"
      And the right-hand part of the header is behind "More", which says how much is unread

  Rule: The header stays in sight

    @REQ-HEAD-1
    Scenario: The header is in sight at the end of a page
      Given my window is so low that little more than the header fits
      And I am signed in as admin@luna.test
      When I scroll to the end of the page
      Then the header is still in sight
