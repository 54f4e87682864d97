Feature: A match day on one screen
  On the day of the matches, staff type scores, scorers and cards, and see right away what the table looks like and who is suspended.

  Background:
    Given I am signed in as lmf@luna.test
    And I look at match day 13 of "Liga Aficionada de los Volcanes"

  Rule: Scores are typed one after the other, without a mouse

    @REQ-LMF-8
    Scenario: Two scores, and the table that follows from them
      Then "Halcones de Alegría" have played 12 matches by the table
      When I type the scores "2–1" and "0–0" from the match of "Halcones de Alegría" on
      Then the match of "Halcones de Alegría" is "Played" with 2–1
      And the match of "Juventud Cojutepeque" is "Played" with 0–0
      And "Halcones de Alegría" have played 13 matches by the table

    @REQ-LMF-8
    Scenario: A score is undone
      Given I type the score "0–0" for the match of "Juventud Cojutepeque"
      When I undo the score of "Juventud Cojutepeque"
      Then the match of "Juventud Cojutepeque" is "Scheduled" without a score

  Rule: Everyone sees a score right away, and none is lost when two people type

    @REQ-LMF-9
    Scenario: A colleague sees my score, and the table that follows from it
      Given a colleague looks at the same match day
      When I type the score "3–0" for the match of "Sporting Ilobasco"
      Then the colleague sees 3–0 for "Sporting Ilobasco", and 13 matches of theirs in the table

    @REQ-LMF-9
    Scenario: A colleague saves another score while I type mine, and I decide
      Given a colleague looks at the same match day
      And I have typed the score "1–0" for the match of "Unión Juayúa" without leaving it
      When the colleague types the score "1–1" for the match of "Unión Juayúa"
      Then I read "Someone else saved 1–1 meanwhile."
      When I press "Enter"
      Then I read "someone else saved 1–1 after you started. You typed 1–0."
      When I press the button "Save 1–0"
      Then the colleague sees 1–0 for "Unión Juayúa"

  Rule: Cards that reach the limit of the tournament suspend, until someone corrects them

    @REQ-LMF-10
    Scenario: A third yellow card suspends for the next match day
      Given I type the score "2–1" for the match of "Volcanes de Izalco"
      When I enter by keyboard that 3 of "Racing Panchimalco" got a "Yellow card" in minute 38
      Then I read "0 of 3 goals have a scorer."
      When I turn to match day 14
      Then I read that "Alexis Abrego Iraheta" is suspended for "third yellow of the tournament, match day 13"

    @REQ-LMF-10
    Scenario: A goal of a suspended player is entered with a warning
      Given I turn back to match day 12
      And I enter by keyboard that 5 of "Racing Panchimalco" got a "Yellow card" in minute 38
      And I turn to match day 13
      When I begin to enter that 5 of "Racing Panchimalco" got a "Goal" in minute 5
      Then I read "Suspended: third yellow of the tournament, match day 12"
      And the page is accessible and fits the screen
      When I press "Enter"
      Then it is listed with the warning

    @REQ-LMF-10
    Scenario: Deleting the card lifts the suspension
      Given I type the score "2–1" for the match of "Volcanes de Izalco"
      And I enter by keyboard that 3 of "Racing Panchimalco" got a "Yellow card" in minute 38
      And I turn to match day 14
      And I read that "Alexis Abrego Iraheta" is suspended for "third yellow of the tournament, match day 13"
      When I turn back to match day 13
      And I delete the "Yellow card" in minute 38 from the match of "Volcanes de Izalco"
      And I turn to match day 14
      Then "Alexis Abrego Iraheta" is not suspended

  Rule: What is entered beside the pitch without a connection is saved once it is back

    @REQ-LMF-10
    Scenario: Cards wait on the device, although the page is closed
      Given everything of the match day has arrived
      And the connection to the database is lost
      And the network is down
      When I enter by keyboard that 3 of "Racing Panchimalco" got a "Yellow card" in minute 38, which waits
      And I enter by keyboard that 3 of "Racing Panchimalco" got a "Red card" in minute 60, which waits
      And the page is accessible and fits the screen
      And I close the tab, and the network comes back
      And I look at match day 13 of "Liga Aficionada de los Volcanes"
      Then the match of "Racing Panchimalco" has a "Yellow card" in minute 38
      And the match of "Racing Panchimalco" has a "Red card" in minute 60

    @REQ-LMF-10
    Scenario: What waits on the device is sent from whichever page is opened next
      Given a colleague looks at the same match day
      And everything of the match day has arrived
      And the connection to the database is lost
      And the network is down
      When I type the score "2–0" for the match of "Sporting Ilobasco", which waits
      And I close the tab, and the network comes back
      And I open the page "Dashboard"
      Then the colleague sees 2–0 for "Sporting Ilobasco"

  Rule: An abandoned match is resumed, replayed or awarded, and keeps what was played

    @REQ-LMF-31
    Scenario: A match stopped in minute 63 goes on another day, from its score
      Given I type the score "1–0" for the match of "Sporting Ilobasco"
      And I choose "Back in play" for the match of "Sporting Ilobasco"
      When I choose "Abandon" for the match of "Sporting Ilobasco", and answer "63" as "Minute of the stop"
      Then the match of "Sporting Ilobasco" is "Abandoned" with 1–0
      When I choose "Resume on another date" for the match of "Sporting Ilobasco", and answer "Saturday in 6 weeks 15:00" as "Resumes at"
      Then the match of "Sporting Ilobasco" is "To be resumed" with 1–0
      And I read ", 15:00 (El Salvador time), from minute 63."
      And the page is accessible and fits the screen
      When I choose "Back in play" for the match of "Sporting Ilobasco"
      And I choose "Mark as played" for the match of "Sporting Ilobasco"
      Then the match of "Sporting Ilobasco" is "Played" with 1–0
      And "Sporting Ilobasco" have played 13 matches by the table

    @REQ-LMF-31
    Scenario: A match that is replayed stays on record, and its replay awaits a date
      Given I type the score "1–0" for the match of "Sporting Ilobasco"
      And I choose "Back in play" for the match of "Sporting Ilobasco"
      And I choose "Abandon" for the match of "Sporting Ilobasco", and answer "63" as "Minute of the stop"
      When I choose "Replay" for the match of "Sporting Ilobasco", and confirm it
      Then I read "The replay is on the same match day, without a date yet"
      And "Sporting Ilobasco" have played 12 matches by the table
      And I read "To be replayed"

    @REQ-LMF-31
    Scenario: The Monday page asks what becomes of an abandoned match
      Given I type the score "1–0" for the match of "Sporting Ilobasco"
      And I choose "Back in play" for the match of "Sporting Ilobasco"
      And I choose "Abandon" for the match of "Sporting Ilobasco", and answer "63" as "Minute of the stop"
      When I open the page "Semana"
      Then I read "Abandoned matches to decide"
      And I read "minute 63"
      And the page is accessible and fits the screen

  Rule: A match day that rain prevents moves as a whole

    @REQ-LMF-30
    Scenario: The matches of a day go to another one, at the same times, and back
      When I look at match day 16 of "Liga Aficionada de los Volcanes"
      And I move its 6 scheduled matches 3 days later because of "Lluvia"
      Then I read "6 matches moved"
      And its matches are 3 days later
      And the page is accessible and fits the screen
      When I press the button "Undo (6)"
      Then its matches are on their first day again
