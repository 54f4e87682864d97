Feature: Two people on one record
  Who works on the same content sees the other, and no change of either is ever lost.

  Background:
    Given I am signed in as contents@luna.test
    And I am editing "La cantera de Platense pide paso"

  Rule: Who else is editing is seen

    Scenario: A colleague begins to edit
      When a colleague edits it, too
      Then I read that "Ana Ferrer" is editing

    Scenario: A colleague closes it
      Given a colleague edits it, too
      When the colleague closes the browser
      Then I read that nobody else is editing it

  Rule: Without changes of my own I see what others save

    Scenario: A colleague saves
      When a colleague saves "Cantera" as its title
      Then the form shows "Cantera" as "Title"
      And I read that "Ana Ferrer" saved a newer version

  Rule: With changes of my own I decide

    Background:
      Given I entered "Platense" as "Title"
      And I entered "Redacción" as "Author"
      And a colleague saved "Cantera" as its title and "Nuevo" as its summary

    Scenario: I am told before I save
      Then I read that "Ana Ferrer" saved a newer version
      And the form shows "Platense" as "Title"

    Scenario: Saving shows both versions
      When I save without a mouse
      Then I see both versions of "Title": "Platense" and "Cantera"
      And I read that "Summary" is taken over, and that only I changed "Author"

    Scenario: Mine on top of theirs
      Given I saved in vain
      When I take mine for "Title" and save on top
      Then I read that it is saved
      And the content has
        | Title   | Platense  |
        | Summary | Nuevo     |
        | Author  | Redacción |

    Scenario: A text of both
      Given I saved in vain
      When I write "Cantera de Platense" for "Title" and save on top
      Then I read that it is saved
      And the content has
        | Title   | Cantera de Platense |
        | Summary | Nuevo               |
        | Author  | Redacción           |

    Scenario: A third version while I decide
      Given I saved in vain
      And I chose mine for "Title"
      When a colleague saves "Otra vez" as its title
      Then "Title" is to be decided anew

    Scenario: The screen of both versions is accessible
      Given I saved in vain
      Then the page is accessible and as wide as the screen

  Rule: What somebody deleted is not lost with it

    Scenario: A colleague deletes what I am editing
      Given I entered "Platense" as "Title"
      And a colleague deleted it
      When I create it again
      Then I read that it is saved
      And the content is called "Platense" when I come back
