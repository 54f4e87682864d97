Feature: The history of a record
  Whoever looks after contents sees who changed what, and brings earlier versions and deleted records back.

  Background:
    Given I am signed in as contents@luna.test

  Rule: Every change names its author and what it changed

    Scenario: Who changed what
      When I look at the history of "La cantera de Platense pide paso"
      Then the history tells, newest first
        | Carmen Ortiz changed it | Summary |
        | Carmen Ortiz created it |         |

    Scenario: What an import changed is marked
      Given I have imported a new title "The youth of Platense" for "La cantera de Platense pide paso"
      When I look at the history of "The youth of Platense"
      Then the history tells, newest first
        | Carmen Ortiz changed it part of an import | Title   |
        | Carmen Ortiz changed it                   | Summary |
        | Carmen Ortiz created it                   |         |

  Rule: An earlier version can be brought back

    Scenario: Into the form, to be saved
      Given I have imported a new title "The youth of Platense" for "La cantera de Platense pide paso"
      When I look at the history of "The youth of Platense"
      And I restore version 2
      Then the form has the title "La cantera de Platense pide paso"

    Scenario: A deleted record
      Given I have deleted "La cantera de Platense pide paso"
      When I open the address that it had
      And I bring the deleted record back
      Then the form has the title "La cantera de Platense pide paso"
