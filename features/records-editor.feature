Feature: The form of a record
  Staff who write contents see at once what is wrong, and lose nothing: not by mistake, not by a crash, not without a network.

  Background:
    Given I am signed in as contents@luna.test

  Rule: Saving takes one key, deleting is asked about, and both are undone by one press

    @REQ-FORM-1
    Scenario: A saved title and a deleted content, both undone
      Given I am editing the content "La cantera de Platense pide paso"
      When I save "Platense: paso a la cantera" as "Title"
      And I press the button "Undo"
      Then I read the message "Undone: Platense: paso a la cantera"
      When I open it again
      Then the form shows "La cantera de Platense pide paso" as "Title"
      When I delete it
      And I press the button "Undo"
      Then I read the message "Undone: La cantera de Platense pide paso"
      When I open it again
      Then the form shows "La cantera de Platense pide paso" as "Title"

  Rule: What a field has no choice for is created without leaving the form

    @REQ-FORM-2
    Scenario: A category that does not exist yet
      Given I am editing the content "La cantera de Platense pide paso"
      And I entered "Platense" as "Title"
      When I create "Cantera juvenil" from the field "Category"
      Then the form shows "Cantera juvenil" as "Category"
      And the form shows "Platense" as "Title"

  Rule: Nobody leaves unsaved changes behind by accident

    @REQ-FORM-3
    Scenario: Leaving by Back, and closing the tab
      Given I have opened the list of contents
      And I follow "Create content"
      And I entered "Platense" as "Title"
      When I go back
      Then I am asked "Leave without saving?"
      When I press "Escape"
      Then the browser asks before it closes the tab

  Rule: Unsaved changes survive a crash, for the person who made them

    @REQ-FORM-3
    Scenario: The tab crashes, and someone else signs in on the same machine
      Given I was editing "La cantera de Platense pide paso" when the tab crashed, with the title "Platense"
      When admin@luna.test signs in here and opens it
      Then the form shows "La cantera de Platense pide paso" as "Title"
      When contents@luna.test signs in here and opens it
      Then I read "Unsaved changes from"
      And the form shows "Platense" as "Title"

    @REQ-FORM-3
    Scenario: Two new contents at once, each in a tab of its own
      Given I typed "Platense" as the title of a new content, and "Alianza" as that of another in a second tab
      When I reload both tabs
      Then the first has the title "Platense" again, and the second "Alianza"

  Rule: The last letters typed are kept, too, whatever ends the work

    @REQ-FORM-3
    Scenario: An admin takes the role away from someone who is typing
      Given I am editing the content "La cantera de Platense pide paso"
      When I type "Platense" as "Title" and an admin takes the role of contents@luna.test away at once
      And an admin gives contents@luna.test the role "contents"
      Then I read "Unsaved changes from"
      And the form shows "Platense" as "Title"

    @REQ-FORM-3
    Scenario: The tab is closed with the last letter
      Given I typed "Platense" as the title of "La cantera de Platense pide paso" and closed the tab at once
      When I open it again
      Then I read "Unsaved changes from"
      And the form shows "Platense" as "Title"

  Rule: Without a network a save waits, and happens once

    @faults
    @REQ-FORM-3
    Scenario: The database goes away and comes back
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
    Scenario: Publishing with changes that were not saved yet
      Given I am editing the content "Óscar Beltrán, nuevo refuerzo de Platense"
      Then "Schedule" cannot be chosen yet: "Publish at"
      When I enter "Beltrán ya es del Platense" as "Title"
      And I change its status with "Publish", and confirm it
      Then I read the message "Published: Beltrán ya es del Platense"
      And its apps show "Beltrán ya es del Platense"

  Rule: What word processors copy arrives as formatted text, and one key takes it back

    @REQ-FORM-6
    Scenario: A report that was written in Word
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
    Scenario: Work that goes on before the pasted text is formatted is not disturbed
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

  Rule: What is wrong is said in words and leads to its field, on every screen

    @REQ-FORM-4
    Scenario: An invalid slug
      Given I am editing the content "La cantera de Platense pide paso"
      When I enter "No slug" as "Slug"
      And I try to save
      Then the list of what is wrong has the focus, and leads to "Slug"
      And the page is accessible and fits the screen
      When my screen becomes narrow
      Then the page is accessible and fits the screen
      And the Tab key leads through the form and back, and nothing hides what has the focus
      When my screen becomes magnified
      Then the Tab key leads through the form and back, and nothing hides what has the focus
