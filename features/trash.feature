Feature: The trash
  One page shows what was deleted to everyone who may see such records. From there it is restored, one by one or several at once.

  Rule: What was deleted by mistake comes back

    @REQ-TRASH-1 @REQ-TRASH-2
    Scenario: A content is restored from the trash, and the restoring is undone
      Given I am signed in as contents@luna.test
      And I am editing the content "La cantera de Platense pide paso"
      And I delete it
      When I open the page "Trash"
      Then the trash shows, newest first
        | content | La cantera de Platense pide paso | Carmen Ortiz |
      And the page is accessible and fits the screen
      When I restore "La cantera de Platense pide paso" from the trash
      Then the trash is empty
      When I undo it all
      Then the trash shows, newest first
        | content | La cantera de Platense pide paso | Carmen Ortiz |

    @REQ-TRASH-1
    Scenario: The league team does not see what the contents team deleted
      Given I am signed in as contents@luna.test
      And I am editing the content "La cantera de Platense pide paso"
      And I delete it
      When I log out
      And I am signed in as lmf@luna.test
      And I open the page "Trash"
      Then the trash is empty

  Rule: It says why something cannot come back

    @REQ-TRASH-3
    Scenario: Another category has the address meanwhile
      Given my screen is narrow
      And I am signed in as contents@luna.test
      And I have created a "category" with
        | Name | Surf |
        | Slug | surf |
      And I deleted it
      And I have created a "category" with
        | Name | Olas |
        | Slug | surf |
      When I open the page "Trash"
      Then I cannot restore "Surf", because "“Olas” has “surf” now. Change it there first."
      And the page is accessible and fits the screen

    @REQ-TRASH-2 @REQ-TRASH-3
    Scenario: A category and the one above it come back together
      Given I am signed in as contents@luna.test
      And I have created a "category" with
        | Name | Playa |
        | Slug | playa |
      And I have created a "category" with
        | Name            | Surf  |
        | Slug            | surf  |
        | Parent category | Playa |
      And I deleted it
      And I am editing the category "Playa"
      And I deleted it
      When I open the page "Trash"
      Then I cannot restore "Surf", because "“Playa” is in the trash, too. Restore it first, or select both."
      When I restore all of the trash
      Then the trash is empty

  Rule: An admin empties it

    @REQ-TRASH-4
    Scenario: An admin empties the trash, and the history stays
      Given I am signed in as admin@luna.test
      And I am editing the content "La cantera de Platense pide paso"
      And I delete it
      When I open the page "Trash"
      And I empty the trash of 1 record
      Then the trash is empty
      When I go back to its address and restore it
      Then the form shows "La cantera de Platense pide paso" as "Title"

    @REQ-TRASH-4
    Scenario: The contents team does not empty it
      Given I am signed in as contents@luna.test
      And I open the page "Trash"
      Then I cannot empty the trash

  Rule: Who was erased is not in it

    @REQ-TRASH-5
    Scenario: A deleted player is erased for good
      Given I am signed in as admin@luna.test
      And I have created a "player" with
        | Name    | Baltasar Portillo |
        | Licence | LMF-MEANGUERA-1   |
        | Status  | Active            |
      And I deleted it
      When I open its address to erase the player for good
      And I erase "Baltasar Portillo" because "The family asked for it."
      And I open the page "Trash"
      Then the trash is empty
