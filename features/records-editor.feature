Feature: The form of a record
  Whoever writes contents sees at once what is wrong, and loses nothing: not by a slip, not by a crash, not without a network.

  Background:
    Given I am signed in as contents@luna.test

  Rule: What is wrong is said in words, and leads to its field

    Scenario: A slug that another content has
      Given I am editing "La cantera de Platense pide paso"
      When I enter "sobremesa-con-diego-cornejo" as "Slug"
      And I go on to the next field
      Then I read beside "Slug" that another one has this already

    Scenario: A save that is refused
      Given I am editing "La cantera de Platense pide paso"
      And I entered "No slug" as "Slug"
      When I save without a mouse
      Then the list of what is wrong has the focus, and leads to "Slug"

    Scenario: Three megabytes from the clipboard
      Given I am editing "La cantera de Platense pide paso"
      When I paste three megabytes into "Text"
      Then I read beside "Text" that nothing was pasted
      And nothing has changed

  Rule: Saving takes one key and is undone by one press

    Scenario: Saving by the keyboard
      Given I am editing "La cantera de Platense pide paso"
      And I entered "Platense: paso a la cantera" as "Title"
      When I save without a mouse
      Then I read that it is saved
      And the content is called "Platense: paso a la cantera" when I come back

    Scenario: Undoing what was saved
      Given I am editing "La cantera de Platense pide paso"
      And I saved "Platense: paso a la cantera" as "Title"
      When I undo it
      Then the form shows "La cantera de Platense pide paso" as "Title"

    Scenario: A slug is proposed until somebody types one
      Given I am writing a new content
      When I enter "¡Óscar Beltrán vuelve!" as "Title"
      Then the form shows "oscar-beltran-vuelve" as "Slug"

    Scenario: A duplicate
      Given I am editing "La cantera de Platense pide paso"
      When I duplicate it with the slug "la-cantera-otra-vez"
      Then I am editing another content with the same title, as a draft

  Rule: Nobody leaves unsaved changes behind by a slip

    Scenario Outline: Leaving by <way>
      Given I am editing "La cantera de Platense pide paso"
      And I entered "Platense" as "Title"
      When I leave by <way>
      Then I am asked whether to leave without saving

      Examples:
        | way    |
        | a link |
        | Esc    |

    Scenario: Leaving by Back
      Given I went from the list to a new content
      And I entered "Platense" as "Title"
      When I leave by Back
      Then I am asked whether to leave without saving

    Scenario: Closing the tab
      Given I am editing "La cantera de Platense pide paso"
      And I entered "Platense" as "Title"
      When I close the tab
      Then the browser asks before it closes

    Scenario: Esc without changes
      Given I am editing "La cantera de Platense pide paso"
      When I leave by Esc
      Then I see the page "Contents"

  Rule: Unsaved changes survive a crash, for whoever made them

    Scenario: The tab crashes
      Given I was editing "La cantera de Platense pide paso" when the tab crashed, with the title "Platense"
      When I open it again
      Then I read that unsaved changes were restored
      And the form shows "Platense" as "Title"

    Scenario: Discarding them
      Given I was editing "La cantera de Platense pide paso" when the tab crashed, with the title "Platense"
      And I opened it again
      When I discard the changes
      Then the form shows "La cantera de Platense pide paso" as "Title"
      And they are not restored when I come back

    Scenario: Somebody else on the same machine
      Given I was editing "La cantera de Platense pide paso" when the tab crashed, with the title "Platense"
      When admin@luna.test signs in here and opens it
      Then the form shows "La cantera de Platense pide paso" as "Title"

    Scenario: Somebody saved another version meanwhile
      Given I was editing "La cantera de Platense pide paso" when the tab crashed, with the title "Platense"
      And admin@luna.test has saved "Cantera" as its title elsewhere
      When I open it again
      Then I see both versions of "Title": "Platense" and "Cantera"

  Rule: What was typed last is kept, too, whatever ends the work

    Scenario: An admin takes the role away from whoever is typing
      Given I am editing "La cantera de Platense pide paso"
      When I type "Platense" as "Title" and an admin takes the role of contents@luna.test away at once
      And an admin gives contents@luna.test the role "contents"
      Then I read that unsaved changes were restored
      And the form shows "Platense" as "Title"

    Scenario: The tab is closed with the last letter
      Given I typed "Platense" as the title of "La cantera de Platense pide paso" and closed the tab at once
      When I open it again
      Then I read that unsaved changes were restored
      And the form shows "Platense" as "Title"

  Rule: Without a network a save waits, and is carried out once

    @faults
    Scenario: The database goes away for a while
      Given I am editing "La cantera de Platense pide paso"
      And the connection to the database is lost
      And I entered "Platense" as "Title"
      When I save without a mouse
      Then I read that it waits for the network

    @faults
    Scenario: The database comes back
      Given I am editing "La cantera de Platense pide paso"
      And the connection to the database is lost
      And I entered "Platense" as "Title"
      And I saved in vain
      When the database can be reached again
      Then I read that it is saved
      And "Platense" was saved once

  Rule: Steps of the life cycle say what they need

    Scenario: What is missing is named
      Given I am editing "Óscar Beltrán, nuevo refuerzo de Platense"
      When I look at the step "Schedule"
      Then I read that it needs "Publish at"

    Scenario: Publishing with changes that were not saved yet
      Given I am editing "Óscar Beltrán, nuevo refuerzo de Platense"
      And I entered "Beltrán ya es del Platense" as "Title"
      When I take the step "Publish"
      Then I read the message "Published: Beltrán ya es del Platense"
      And the apps show "Beltrán ya es del Platense"

    Scenario: Changes that are not published yet
      Given I am editing "Sobremesa con Diego Cornejo"
      When I save "Sobremesa larga con Diego Cornejo" as "Title"
      Then I read "Changes not yet published."
      And the apps show "Sobremesa con Diego Cornejo"

  Rule: Deleting is asked about and can be undone

    Scenario: Undoing a deletion
      Given I am editing "La cantera de Platense pide paso"
      And I deleted it
      When I undo it
      And I open it again
      Then the form shows "La cantera de Platense pide paso" as "Title"

  Rule: The form can be used by everyone

    Scenario Outline: On a <size> screen
      Given my screen is <size>
      And I am editing "La cantera de Platense pide paso"
      Then the page is accessible and as wide as the screen

      Examples:
        | size   |
        | wide   |
        | narrow |

    Scenario Outline: A refused save on a <size> screen
      Given my screen is <size>
      And I am editing "La cantera de Platense pide paso"
      And I entered "No slug" as "Slug"
      When I save without a mouse
      Then the page is accessible and as wide as the screen

      Examples:
        | size   |
        | wide   |
        | narrow |
