Feature: Without a mouse
  People who work by keyboard continue where they are after everything they do. People who listen to the pages hear everything once.

  Rule: The focus is never lost, and everything is announced once

    @REQ-FORM-10
    Scenario: A page of the menu is announced by its name
      Given I am signed in as admin@luna.test
      And a screen reader is listening
      When I open "Contents" in the menu group "Contents" without a mouse
      Then I hear "Contents", and nothing else
      And the focus is on the link "Contents"

    @REQ-FORM-10
    Scenario: An empty form leads to what is missing
      Given I am signed in as admin@luna.test
      And I have opened the list of contents
      And a screen reader is listening
      When I go to the link "Create content" by keyboard, and press "Enter"
      Then the focus is on the heading "New content"
      And I hear nothing
      When I press "Control+s"
      Then the list of what is wrong has the focus, and leads to "Title"
      And I hear nothing

    @REQ-FORM-10
    Scenario: A content is created
      Given I am signed in as admin@luna.test
      And I open the page "Create Content"
      And I type "Copa en Sonsonate" as "Title" by keyboard
      And I type "Article" as "Kind" by keyboard
      And I type "Oíme" as "Apps" by keyboard, and choose it
      And a screen reader is listening
      When I press "Control+s"
      Then the focus is on the heading "Copa en Sonsonate"
      And I hear "Created: Copa en Sonsonate Press F8 for “Undo”.", and nothing else

    @REQ-FORM-10
    Scenario: A content is sent for review
      Given I am signed in as admin@luna.test
      And I am editing a content that is "Draft"
      When I go to the button "Send for review" by keyboard, and press "Enter"
      Then the focus is on the status "In review"

    @REQ-FORM-10
    Scenario: A content is published
      Given I am signed in as admin@luna.test
      And I am editing the content "Óscar Beltrán, nuevo refuerzo de Platense"
      When I go to the button "Publish" by keyboard, and press "Enter"
      Then the focus is in the dialog "Publish: Óscar Beltrán, nuevo refuerzo de Platense"
      When I press "Tab"
      And I press "Enter"
      Then the focus is on the status "Published"

    @REQ-FORM-10
    Scenario: A changed title is saved
      Given I am signed in as admin@luna.test
      And I am editing the content "La cantera de Platense pide paso"
      When I type "Final en Sonsonate" as "Title" by keyboard
      And I press "Control+s"
      Then I read the message "Saved: Final en Sonsonate"
      And the focus is on the field "Title"

    @REQ-FORM-10
    Scenario: An earlier version is restored
      Given I am signed in as admin@luna.test
      And I am editing the content "La cantera de Platense pide paso"
      And I saved "Final en Sonsonate" as "Title"
      When I press "Control+Shift+h"
      Then the focus is in the panel "History of Final en Sonsonate"
      When I go to the button "Restore version 2" by keyboard, and press "Enter"
      Then the focus is in the dialog "Restore version 2?"
      When I go to the button "Restore into form" by keyboard, and press "Enter"
      Then the form shows "La cantera de Platense pide paso" as "Title"
      And the focus is on the field "Title"

    @REQ-FORM-10
    Scenario: A content is deleted
      Given I am signed in as admin@luna.test
      And I am editing the content "La cantera de Platense pide paso"
      When I go to the button "More actions" by keyboard, and press "ArrowUp"
      Then the focus is on the menu item "Delete"
      When I press "Enter"
      Then the focus is in the dialog "Delete “La cantera de Platense pide paso”?"
      When I go to the button "Delete" by keyboard, and press "Enter"
      Then I see the page "Contents"
      And I read the message "Deleted: La cantera de Platense pide paso"
      And the focus is in the main part of the page

    @REQ-FORM-10
    Scenario: Deleting a content is undone
      Given I am signed in as admin@luna.test
      And I am editing the content "La cantera de Platense pide paso"
      And I deleted it
      And I read the message "Deleted: La cantera de Platense pide paso"
      When I press "F8"
      And I press "Enter"
      Then I read the message "Undone: La cantera de Platense pide paso"
      And the focus is in the main part of the page

    @REQ-LMF-8
    Scenario: Scores are typed from box to box
      Given I am signed in as lmf@luna.test
      And I look at match day 13 of "Liga Aficionada de los Volcanes"
      When I type "2" as "Goals of Halcones de Alegría" by keyboard
      And I press "Enter"
      Then the focus is on the field "Goals of Cafetaleros de Berlín"
      When I type "1" as "Goals of Cafetaleros de Berlín" by keyboard
      And I press "Enter"
      Then the focus is on the field "Goals of Juventud Cojutepeque"
      And the match of "Halcones de Alegría" is "Played" with 2–1

    @REQ-LMF-8
    Scenario: A score is undone, and can be typed again
      Given I am signed in as lmf@luna.test
      And I look at match day 13 of "Liga Aficionada de los Volcanes"
      And I type the score "2–1" for the match of "Halcones de Alegría"
      When I go to the button "Undo" by keyboard, and press "Enter"
      Then the match of "Halcones de Alegría" is "Scheduled" without a score
      And the focus is on the field "Goals of Halcones de Alegría"
