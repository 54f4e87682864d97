Feature: The history of a record
  Whoever looks after contents sees who changed what, and brings earlier versions and deleted records back.

  Background:
    Given I am signed in as contents@luna.test

  Rule: Every change names its author and what it changed

    Scenario: What an import changed is marked, and goes back into the form
      Given I have imported a new title "The youth of Platense" for "La cantera de Platense pide paso"
      When I am editing the content "The youth of Platense"
      And I look at its history
      Then the history tells, newest first
        | Carmen Ortiz changed it part of an import | Title   |
        | Carmen Ortiz changed it                   | Summary |
        | Carmen Ortiz created it                   |         |
      When I restore version 2
      Then the form shows "La cantera de Platense pide paso" as "Title"

  Rule: An earlier version can be brought back, of what was deleted, too

    Scenario: A deleted record
      Given I am editing the content "La cantera de Platense pide paso"
      When I delete it
      And I come back to its address, and bring it back
      Then the form shows "La cantera de Platense pide paso" as "Title"
