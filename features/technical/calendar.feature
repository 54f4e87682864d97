Feature: Room in the calendar
  How much of a title can be read in the cell of its day.

  Rule: Titles take the room that their day has

    @REQ-CONT-5
    Scenario: A month with a few contents a day
      Given I am signed in as contents@luna.test
      And the calendar shows next month
      Then of each title in the calendar 20 letters can be read, or all
