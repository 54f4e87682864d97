Feature: The header
  The header stays in sight and holds what belongs to the person rather than to a page. Placeholders say that they are placeholders.

  Rule: The user menu says who is signed in, and what of it is part of the demo

    @REQ-SIGN-17 @REQ-HEAD-4 @REQ-HEAD-5
    Scenario: The demo actions and the user menu, which everyone can use
      Given I am signed in as admin@luna.test
      When I open "Demo actions" of the header
      Then the page is accessible and fits the screen
      When I open the user menu
      Then the user menu says that I am "Ana Ferrer, admin@luna.test, Role: admin"
      When I try "Lock Screen" of the header
      Then I read "“Lock Screen” is part of the demo: it does nothing yet."
      When I click on the page
      Then the user menu is closed

  Rule: The bell says what others ask of me and what has finished, and keeps what I have read

    @REQ-HEAD-2 @REQ-HEAD-5
    Scenario: Read in one tab is read in all
      Given I am signed in as admin@luna.test
      Then the bell has something unread
      When I open "Notifications" of the header
      Then the page is accessible and fits the screen
      When I press the button "Mark as read: Nora Blanco is waiting for a role"
      Then "Nora Blanco is waiting for a role" is among the notifications "Earlier"
      And "Inés Cárcamo is waiting for a role" is among the notifications "New"
      When I press the button "Mark all as read"
      Then the bell has nothing unread
      When I open the bookmark "/manager/apps"
      And I open "Notifications" of the header
      Then "Inés Cárcamo is waiting for a role" is among the notifications "Earlier"
      And the bell has nothing unread

  Rule: On a phone the right-hand part of the header is behind one button

    @REQ-HEAD-6
    Scenario: Search, notifications, chat and user menu by keys
      Given my screen is narrow
      And I am signed in as admin@luna.test
      Then the right-hand part of the header is behind "More", which says how much is unread
      When I open "More" by keys
      Then the Tab key leads visibly through the header: "Find anything…, Notifications, Chat, User menu"
      And the page is accessible and fits the screen
      When I press "Enter"
      Then the user menu says that I am "Ana Ferrer, admin@luna.test, Role: admin"
      And the page is accessible and fits the screen
      When I press "Escape"
      Then the focus is on the button "User menu"
      When I press "Escape"
      Then the focus is on the button "More"

    @REQ-HEAD-6
    Scenario: What was opened from there closes with a press on the page or another page, and the chat leads back
      Given my screen is narrow
      And I am signed in as admin@luna.test
      When I open "Notifications" of the header
      Then the page is accessible and fits the screen
      When I tap the edge of the page
      Then the right-hand part of the header is behind "More", which says how much is unread
      When I open the chat
      And I press "Escape"
      Then the chat is closed, and the focus is on its button
      When I press the button "Find anything…"
      Then the focus is in the dialog "Find anything"
      When I look for "Equipos"
      And I press "Enter"
      Then I see the page "Equipos"
      And the right-hand part of the header is behind "More", which says how much is unread

  Rule: The header stays in sight

    @REQ-HEAD-1
    Scenario: Scrolling to the end of a page
      Given my window is so low that little more than the header fits
      And I am signed in as admin@luna.test
      When I scroll to the end of the page
      Then the header is still in sight
