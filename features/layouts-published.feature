Feature: The homes of the apps in public
  What an app shows is what was published of its layout, and what that leads to. The app reads it without an account; nobody changes it but by publishing, and what it shows of
  the league follows from the matches.

  Rule: A layout is published by itself at its moment, and until then the app shows what was public before

    @REQ-LAY-6
    Scenario: The week of the final begins
      Given I am signed in as contents@luna.test
      And the automatic service is running
      When I open the bookmark "/esfutbol/layouts"
      Then its state is "Scheduled"
      And the app "esfutbol" shows "Partido del día, Lo último, Así va la liga, Goles y resúmenes, Fichajes"
      When the moment of the layout of "esfutbol" comes
      Then the app "esfutbol" shows "La final, en vivo, Partido del día, La copa, Lo último, Goles y resúmenes, Fichajes"
      And its state is "Published"

  Rule: What is worked on does not reach the app, and what is public is not lost by it

    @REQ-LAY-6
    Scenario: The next layout is taken off the schedule
      Given I am signed in as contents@luna.test
      When I open the bookmark "/esfutbol/layouts"
      And I change its status by "Unschedule"
      Then its state is "Draft"
      And the app "esfutbol" shows "Partido del día, Lo último, Así va la liga, Goles y resúmenes, Fichajes"

  Rule: What happens on the pitch reaches the homes that show the league

    @REQ-LAY-8
    Scenario: A result is typed, and the table of an app has it
      Given I am signed in as lmf@luna.test
      And the automatic service is running
      And I look at match day 13 of "Liga Aficionada de los Volcanes"
      Then "Halcones de Alegría" have 12 matches in the table of the app "fantasy"
      When I type the score "2–1" for the match of "Halcones de Alegría"
      Then "Halcones de Alegría" have 13 matches in the table of the app "fantasy"
