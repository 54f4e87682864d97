Feature: Chat
  The console shows how a chat with colleagues would sit beside its pages. Friends and conversations are made up, and last as long as the page
  stays open.

  Rule: Friends are listed by name, and found by a part of it; what was read is no longer new, and what was written stays

    Background:
      Given my screen is narrow
      And I am signed in as admin@luna.test

    @REQ-CHAT-1 @REQ-CHAT-8
    Scenario: Friends are listed by name, with what is unread
      When I open the chat
      Then the chat lists 25 friends, "Álvaro Mejía, Andrea Quintanilla, Brenda Aguilar" first
      And the chat has 23 unread messages, 3 of them from "Melissa Portillo"
      And the chat has the size it needs on a phone

    @REQ-CHAT-2
    Scenario: A friend is found by a part of the name
      Given I open the chat
      When I search the chat for "  POR "
      Then the chat lists the friends "Melissa Portillo"
      And the page is accessible and fits the screen

    @REQ-CHAT-3
    Scenario: What I have read is no longer new
      Given I open the chat
      When I open the conversation with "Melissa Portillo"
      Then I read "Sí, subo veinte ahora mismo."
      When I press the button "Back to friends"
      Then the chat has 20 unread messages, 0 of them from "Melissa Portillo"

    @REQ-CHAT-3
    Scenario: What I wrote stays
      Given I open the chat
      And I open the conversation with "Melissa Portillo"
      When I write "  Mil gracias  "
      Then the last message is "Mil gracias"
      And the box for the message is empty
      When I press the button "Back to friends"
      And I open the conversation with "Melissa Portillo"
      Then the last message is "Mil gracias"

    @REQ-CHAT-4
    Scenario: No messages yet
      Given I open the chat
      When I open the conversation with "Lucía Handal"
      Then I read "CHAT NOT FOUND"

  Rule: Opening the chat loses no work

    @REQ-FORM-3
    Scenario: Opening the chat keeps what I typed
      Given I am signed in as contents@luna.test in two tabs
      And the chat is open in my other tab
      And I open the page "Create Content"
      And I have reloaded the page without my browser's cache
      And I entered "Half a thought" as "Title"
      When I open the chat
      And I open the conversation with "Lucía Handal"
      Then the form shows "Half a thought" as "Title"

  Rule: The chat needs no mouse

    @REQ-CHAT-6 @REQ-CHAT-8
    Scenario: A message is written by keyboard alone
      Given I am signed in as admin@luna.test
      When I open the chat by keys
      Then the chat has the size it needs on a monitor
      When I type "rivas" and choose "Josué Rivas" by keys
      And I type "Ahora la publico" by keys
      Then the last message is "Ahora la publico"
      And the page is accessible and fits the screen
      When I press "Escape"
      Then the chat is closed, and the focus is on its button

  Rule: A failure is reported, can be tried again, and loses nothing that was typed

    @REQ-CHAT-5
    Scenario: Friends that could not be loaded are loaded again
      Given the service of the chat fails with "Internal server error"
      And I am signed in as admin@luna.test
      When I open the chat
      Then I read "Could not load your friends."
      And I read "Internal server error"
      When the service of the chat works again
      And I press the button "Try again"
      Then the chat lists the friends "Lucía Handal"

    @REQ-CHAT-5
    Scenario: A message that could not be sent is kept, and sent again
      Given the service of the chat works
      And I am signed in as admin@luna.test
      And I open the chat
      And I open the conversation with "Lucía Handal"
      When the service of the chat fails with "Internal server error" from now on
      And I write "Nos vemos mañana"
      Then I read "Could not send the message."
      And the box for the message still holds "Nos vemos mañana"
      When the service of the chat works again
      And I press the button "Try again"
      Then the last message is "Nos vemos mañana"
