Feature: The report of a match
  Who played, what happened and who confirms it are written down beside the pitch, on a phone, until the match is official.

  Background:
    Given I am signed in as admin@luna.test
    And I open the report of the match of "Halcones de Alegría" on match day 13 of "Liga Aficionada de los Volcanes"

  Rule: A line-up says what it lacks, and is locked once it is confirmed

    @REQ-LMF-26
    Scenario: Eleven with captain and goalkeeper
      When I turn to the section "Line-ups" of the report
      Then I read "Choose at least 7 starters; there are 0."
      When I choose the first eleven of "Halcones de Alegría", with captain and goalkeeper
      And the page is accessible and fits the screen
      And I confirm the line-up of "Halcones de Alegría"
      Then the line-up of "Halcones de Alegría" is confirmed, and takes no other player

    @REQ-LMF-26
    Scenario: What was chosen is still there after a reload
      When I turn to the section "Line-ups" of the report
      And I choose the first eleven of "Halcones de Alegría", with captain and goalkeeper
      And I reload the page
      Then I read "11 of 11 starters, 0 substitutes"

  Rule: The result is that of the events

    @REQ-LMF-27
    Scenario: A goal in stoppage time
      When I turn to the section "Events" of the report
      And I enter in the report that 9 of "Halcones de Alegría" got a "Goal" in minute "45+2"
      Then the events of the report say "45+2’"
      When I press the button "Save 1–0 as the result"
      And I enter in the report that 10 of "Halcones de Alegría" got a "Goal" in minute "70"
      Then I read "The result entered is 1–0, but the events say 2–0."

  Rule: A report that both delegates and the referee have confirmed is official, and locked

    @REQ-LMF-28
    Scenario: From the line-ups to the official report, and its reopening
      When I enter and confirm everything of the report
      Then I read "This report is official and locked."
      When I turn to the section "Line-ups" of the report
      Then the line-up of "Halcones de Alegría" is confirmed, and takes no other player
      When I turn to the section "Confirmation" of the report
      And the page is accessible and fits the screen
      And I press the button "Reopen the report"
      Then I read "Write why the report is reopened, in at most 300 characters."
      When I reopen the report because "A goal was missing"
      Then I read "Reopened: A goal was missing"

    @REQ-LMF-27
    Scenario: Who played counts in the tournament once the report is official
      When I enter and confirm everything of the report
      Then I read "This report is official and locked."
      When I look at the table of "Liga Aficionada de los Volcanes"
      And I follow "Appearances"
      Then I read "From 1 official match report."
      And I read "Appearances of Liga Aficionada de los Volcanes"
      And the page is accessible and fits the screen

  Rule: The whole match is entered without a connection

    @REQ-LMF-29
    Scenario: Everything waits on the device, although the page is closed
      Given the connection to the database is lost
      And the network is down
      When I enter and confirm everything of the report
      Then I read "No connection: what you enter waits on this device and is sent in order."
      When I close the tab, and the network comes back
      And I open the report again
      Then I read "This report is official and locked."
