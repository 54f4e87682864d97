Feature: The history of a record
  The contents team sees who changed what, and restores earlier versions and deleted records.

  Background:
    Given I am signed in as contents@luna.test

  Rule: Every change names its author and what it changed, and can be undone, also in deleted records

    @REQ-FORM-8
    Scenario: The history names who changed what, also by an import
      Given I have imported a new title "The youth of Platense" for "La cantera de Platense pide paso"
      When I am editing the content "The youth of Platense"
      And I look at its history
      Then the history shows, newest first
        | Carmen Ortiz changed it part of an import | Title   |
        | Carmen Ortiz changed it                   | Summary |
        | Carmen Ortiz created it                   |         |
      And the page is accessible and fits the screen

    @REQ-FORM-8
    Scenario: What an import changed goes back into the form
      Given I have imported a new title "The youth of Platense" for "La cantera de Platense pide paso"
      And I am editing the content "The youth of Platense"
      And I look at its history
      When I press the button "Restore version 2"
      And I press the button "Restore into form"
      Then the form shows "La cantera de Platense pide paso" as "Title"
      When I save
      And I open it again
      Then the form shows "La cantera de Platense pide paso" as "Title"

    @REQ-FORM-8
    Scenario: A deleted record is restored
      Given I am editing the content "La cantera de Platense pide paso"
      And I delete it
      When I go back to its address and restore it
      Then the form shows "La cantera de Platense pide paso" as "Title"
