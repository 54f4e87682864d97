Feature: The homes of the apps in public
  An app shows the published version of its layout, without an account. Only publishing changes it, and what it shows of the league follows from the
  matches.

  Rule: A scheduled layout is published automatically, and until then the app shows what was public before

    @REQ-LAY-6
    Scenario: A scheduled layout is public when its time comes
      Given I am signed in as contents@luna.test
      And the automatic service is running
      When I open the bookmark "/esfutbol/layouts"
      Then its status is "Scheduled"
      And the app "ES Fútbol" shows "Partido del día, Lo último, Así va la liga, Goles y resúmenes, Fichajes"
      When the scheduled time of the layout of "ES Fútbol" comes
      Then the app "ES Fútbol" shows "La final, en vivo, Partido del día, La copa, Lo último, Goles y resúmenes, Fichajes"
      And its status is "Published"

  Rule: Work in progress does not reach the app, and does not touch what is public

    @REQ-LAY-6
    Scenario: A layout that is unscheduled leaves the app as it is
      Given I am signed in as contents@luna.test
      When I open the bookmark "/esfutbol/layouts"
      And I change its status with "Unschedule"
      Then its status is "Draft"
      And the app "ES Fútbol" shows "Partido del día, Lo último, Así va la liga, Goles y resúmenes, Fichajes"

  Rule: What happens on the pitch reaches the homes that show the league

    @REQ-LAY-8
    Scenario: The table of an app has a result that was entered
      Given I am signed in as lmf@luna.test
      And the automatic service is running
      And I look at match day 13 of "Liga Aficionada de los Volcanes"
      Then "Halcones de Alegría" have 12 matches in the table of the app "Fantasy"
      When I type the score "2–1" for the match of "Halcones de Alegría"
      Then "Halcones de Alegría" have 13 matches in the table of the app "Fantasy"
