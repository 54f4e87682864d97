Feature: The form of a record
  Staff who write contents see at once what is wrong, and lose nothing: not by mistake, not by a crash, not without a network.

  Background:
    Given I am signed in as contents@luna.test

  Rule: Saving takes one key, deleting is asked about, and both are undone by one press

    @REQ-FORM-1
    Scenario: Saving is undone
      Given I am editing the content "La cantera de Platense pide paso"
      When I save "Platense: paso a la cantera" as "Title"
      And I press the button "Undo"
      Then I read the message "Undone: Platense: paso a la cantera"
      When I open it again
      Then the form shows "La cantera de Platense pide paso" as "Title"

    @REQ-FORM-1
    Scenario: Deleting is undone
      Given I am editing the content "La cantera de Platense pide paso"
      When I delete it
      And I press the button "Undo"
      Then I read the message "Undone: La cantera de Platense pide paso"
      When I open it again
      Then the form shows "La cantera de Platense pide paso" as "Title"

  Rule: What a field has no choice for is created without leaving the form

    @REQ-FORM-2
    Scenario: A category is created from its field, and the form stays as it is
      Given I am editing the content "La cantera de Platense pide paso"
      And I entered "Platense" as "Title"
      When I create "Cantera juvenil" from the field "Category"
      Then the form shows "Cantera juvenil" as "Category"
      And the form shows "Platense" as "Title"

  Rule: Nobody leaves unsaved changes behind by accident

    @REQ-FORM-3
    Scenario: Back asks before unsaved changes are lost
      Given I have opened the list of contents
      And I follow "Create content"
      And I entered "Platense" as "Title"
      When I go back
      Then I am asked "Leave without saving?"

    @REQ-FORM-3
    Scenario: Closing the tab asks before unsaved changes are lost
      Given I have opened the list of contents
      And I follow "Create content"
      And I entered "Platense" as "Title"
      Then the browser asks before it closes the tab

  Rule: Unsaved changes survive a crash, for the person who made them

    @REQ-FORM-3
    Scenario: Unsaved changes come back after a crash, and not to someone else
      Given I was editing "La cantera de Platense pide paso" when the tab crashed, with the title "Platense"
      When admin@luna.test signs in here and opens it
      Then the form shows "La cantera de Platense pide paso" as "Title"
      When contents@luna.test signs in here and opens it
      Then I read "Unsaved changes from"
      And the form shows "Platense" as "Title"

    @REQ-FORM-3
    Scenario: Two new contents in two tabs each keep their text
      Given I typed "Platense" as the title of a new content, and "Alianza" as that of another in a second tab
      When I reload both tabs
      Then the first has the title "Platense" again, and the second "Alianza"

  Rule: The last letters typed are kept, too, whatever ends the work

    @REQ-FORM-3
    Scenario: What I typed last is kept when my role is taken away
      Given I am editing the content "La cantera de Platense pide paso"
      When I type "Platense" as "Title" and an admin takes the role of contents@luna.test away at once
      And an admin gives contents@luna.test the role "contents"
      Then I read "Unsaved changes from"
      And the form shows "Platense" as "Title"

    @REQ-FORM-3
    Scenario: What I typed last is kept when the tab is closed
      Given I typed "Platense" as the title of "La cantera de Platense pide paso" and closed the tab at once
      When I open it again
      Then I read "Unsaved changes from"
      And the form shows "Platense" as "Title"

  Rule: Without a network a save waits, and happens once

    @faults
    @REQ-FORM-3
    Scenario: A save waits for the database, and happens once
      Given I am editing the content "La cantera de Platense pide paso"
      And the connection to the database is lost
      And I entered "Platense" as "Title"
      When I try to save
      Then I read "Waiting for the connection. Your changes are kept on this device."
      When the database can be reached again
      Then it is saved
      And "Platense" was saved once

  Rule: A change of status says what it needs

    @REQ-FORM-5
    Scenario: Publishing saves what I have changed
      Given I am editing the content "Óscar Beltrán, nuevo refuerzo de Platense"
      Then "Schedule" cannot be chosen yet: "Publish at"
      When I enter "Beltrán ya es del Platense" as "Title"
      And I change its status with "Publish", and confirm it
      Then I read the message "Published: Beltrán ya es del Platense"
      And its apps show "Beltrán ya es del Platense"

  Rule: What word processors copy arrives as formatted text, and one key takes it back

    @REQ-FORM-6
    Scenario: A report from Word is pasted with its formats, and undone by one key
      Given I am editing the content "La cantera de Platense pide paso"
      When I paste a report from Word over the text
      Then the text is
        """
        ## La jornada

        **FAS** ganó en _Santa Ana_.

        - Águila
        """
      When I undo it in the text
      Then the text is what it was

    @REQ-FORM-6
    Scenario: One key undoes a paste whose formats came later
      Given I am editing the content "La cantera de Platense pide paso"
      And pages are slow to arrive
      When I paste a report from Word over the text
      And the page arrives
      And the report is formatted
      And I undo it in the text
      Then the text is what it was

    @REQ-FORM-6
    Scenario: Formatting a pasted text never disturbs someone who goes on
      Given I am editing the content "La cantera de Platense pide paso"
      And pages are slow to arrive
      When I paste a report from Word over the text
      And I enter "Platense" as "Title"
      And the page arrives
      And I paste a report from Word over the text
      And I undo it in the text
      Then the text is
        """
        La jornada FAS ganó en Santa Ana. Águila
        """

  Rule: A link to another content leads to it

    @REQ-FORM-6
    Scenario: The preview's link to a content opens that content
      Given I am editing the content "La cantera de Platense pide paso"
      When I link its text to the first content that is found by "Águila"
      And I press the button "Preview in the app"
      Then its link in the app opens that content in a new tab

  Rule: What is wrong is said in words and leads to its field, on every screen

    @REQ-FORM-4
    Scenario: An error leads to its field
      Given I am editing the content "La cantera de Platense pide paso"
      When I enter "No slug" as "Slug"
      And I try to save
      Then the list of what is wrong has the focus, and leads to "Slug"
      And the page is accessible and fits the screen
      When my screen becomes narrow
      Then the page is accessible and fits the screen

    @REQ-FORM-4
    Scenario: Nothing hides the field that has the focus, on a phone and magnified
      Given I am editing the content "La cantera de Platense pide paso"
      And I enter "No slug" as "Slug"
      And I try to save
      And the list of what is wrong has the focus, and leads to "Slug"
      When my screen becomes narrow
      Then the Tab key leads through the form and back, and nothing hides what has the focus
      When my screen becomes magnified
      Then the Tab key leads through the form and back, and nothing hides what has the focus
