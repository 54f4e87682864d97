Feature: Adding a collection
  Whoever develops the console adds a kind of record by docs/add-a-collection.md: a declaration with its words, its line in the area, a seed. Its
  pages come by themselves, and work like all others.

  Background:
    Given the console has the sponsors of docs/add-a-collection.md
    And I am signed in as contents@luna.test

  Scenario: Sponsors are listed, created, moved on and imported, and their history tells it
    When I open "Sponsors" in the menu group "Contents"
    Then I see the page "Sponsors"
    And "Sponsors" has "Café Ilamatepec" with "Main sponsor"
    When I create a "sponsor" with
      | Name     | Tostadora Santa Ana |
      | Kind     | Local shop          |
      | Website  | https://example.com |
      | Since    | 2026-03-01          |
      | A year   | 1200                |
      | Shown    | yes                 |
      | Category | Historia            |
      | Apps     | ES Fútbol, Oíme     |
    And I take the step "Agree" there
    Then "Sponsors" has "Tostadora Santa Ana" with "Running"
    When I follow "Tostadora Santa Ana" there
    And I look at its history
    Then the history tells, newest first
      | Carmen Ortiz took the step “Agree” | State |
      | Carmen Ortiz created it            |       |
    Given I am importing sponsors
    When I give the file
      | Nombre             | Tipo           |
      | Pupusería La Ceiba | Comercio local |
    And I import what is right
    Then the import has created 1, changed 0 and refused 0
    And "Sponsors" has "Pupusería La Ceiba" with "Proposed"
    When I switch the language to "Español"
    And I open "Patrocinadores" in the menu group "Contenidos"
    Then I see the page "Patrocinadores"
