Feature: Categories
  Contents are filed under categories: a tree that the contents team arranges by hand.

  Rule: The order is arranged by keyboard, by mouse or from lists, and everyone sees it right away
    The page says how often a category is used, and that none can be inside itself.

    Background:
      Given I am signed in as contents@luna.test in two tabs
      And both tabs show the categories
        | Liga Mayor        |
        | > Crónicas        |
        | > > Clásicos      |
        | > Previas         |
        | > Fichajes        |
        | Selección         |
        | > Eliminatorias   |
        | > Sub-20          |
        | Fútbol femenino   |
        | > Liga femenina   |
        | Historia          |
        | Fantasy           |

    @REQ-CONT-8
    Scenario: A category says how many contents it has
      Then I read how many contents the category "Selección" has

    @REQ-CONT-8
    Scenario: A category cannot go inside itself
      When I try to move the category "Liga Mayor" below "Clásicos"
      Then I read "“Liga Mayor” can’t go inside “Clásicos”, which is inside it."
      And I cannot move it there

    @REQ-CONT-8
    Scenario: A category is moved by keyboard
      When I press "ArrowUp" on the category "Fantasy"
      Then both tabs show "Fantasy" as number 4 at the top
      And both tabs show "Historia" as number 5 at the top

    @REQ-CONT-8
    Scenario: A category is moved by mouse, with everything below it
      When I drag the category "Crónicas" below "Eliminatorias"
      Then both tabs show "Crónicas" as number 2 below "Selección"
      And both tabs show "Clásicos" as number 1 below "Crónicas"

    @REQ-CONT-8
    Scenario: A category is moved by lists, and back
      When I move the category "Fantasy" below "Liga Mayor", "After Previas"
      Then both tabs show "Fantasy" as number 3 below "Liga Mayor"
      When I press the button "Undo"
      Then both tabs show "Fantasy" as number 5 at the top
