Feature: Crests and photos
  Teams have a crest and players a photo. Whoever looks after the league uploads them once and chooses them in the form. Nobody but the
  staff of the league sees them: some players are minors.

  Background:
    Given I am signed in as lmf@luna.test

  Rule: A crest is uploaded once, and chosen at its team

    Scenario: A team gets a new crest
      Given I have uploaded the crest "Escudo nuevo.png", which shows "Un volcán sobre fondo rojo"
      When I choose "Escudo nuevo" as the crest of "Volcanes de Izalco"
      Then it is saved
      When I look at the sheet of "Volcanes de Izalco" in "Liga Aficionada de los Volcanes"
      Then I see the new crest there
