Feature: A match day on one screen
  On the day of the matches staff type scores, scorers and cards, and see at once what becomes of the table and who is suspended next.

  Background:
    Given I am signed in as lmf@luna.test
    And I look at match day 13 of "Liga Aficionada de los Volcanes"

  Rule: Scores are typed one after the other, without a mouse

    @REQ-LMF-8
    Scenario: A match day entered by keyboard
      Then "Halcones de Alegría" have played 12 matches by the table
      When I type the scores "2–1" and "0–0" from the match of "Halcones de Alegría" on
      Then the match of "Halcones de Alegría" is "Played" with 2–1
      And the match of "Juventud Cojutepeque" is "Played" with 0–0
      And "Halcones de Alegría" have played 13 matches by the table
      When I undo the score of "Juventud Cojutepeque"
      Then the match of "Juventud Cojutepeque" is "Scheduled" without a score

  Rule: Whoever else looks at the match day sees it at once, and nobody’s score is lost when two type

    @REQ-LMF-9
    Scenario: A colleague at the other touch line, who saves another score first
      Given a colleague looks at the same match day
      When I type the score "3–0" for the match of "Sporting Ilobasco"
      Then the colleague sees 3–0 for "Sporting Ilobasco", and 13 matches of theirs in the table
      Given I have typed the score "1–0" for the match of "Unión Juayúa" without leaving it
      When the colleague types the score "1–1" for the match of "Unión Juayúa"
      Then I read "Somebody else has saved 1–1 meanwhile."
      When I press "Enter"
      Then I read "somebody else has saved 1–1 since you began. You typed 1–0."
      When I press the button "Save 1–0"
      Then the colleague sees 1–0 for "Unión Juayúa"

  Rule: Cards that reach the tournament’s limit suspend, until somebody corrects them

    @REQ-LMF-10
    Scenario: A third yellow card, and its correction
      When I type the score "2–1" for the match of "Volcanes de Izalco"
      And I enter by keyboard that 3 of "Racing Panchimalco" got a "Yellow card" in minute 38
      Then I read "0 of 3 goals have a scorer."
      When I turn to match day 14
      Then I read that "Alexis Abrego Iraheta" is suspended for "third yellow, match day 13"
      When I begin to enter that 3 of "Racing Panchimalco" got a "Goal" in minute 5
      Then I read "Suspended: third yellow, match day 13"
      And the page is accessible and as wide as the screen
      When I press "Enter"
      Then it is listed with the warning
      When I turn back to match day 13
      And I delete the "Yellow card" in minute 38 from the match of "Volcanes de Izalco"
      And I turn to match day 14
      Then "Alexis Abrego Iraheta" is not suspended
