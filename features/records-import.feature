Feature: Importing records
  The contents team imports many records at once from a spreadsheet. Nothing is saved before every row has been checked, and an import is
  undone as one.

  Background:
    Given I am signed in as contents@luna.test
    And I am importing contents

  Rule: Every row is checked before anything is saved; valid rows are imported, and undone as one

    @REQ-IMP-1
    Scenario: A column that matches no field is skipped
      When I choose the file
        | Titular            | slug            | kind    | Seen by |
        | Final in Santa Ana | final-santa-ana | article | Ana     |
      Then I read "One column matches no field. Choose its field below, or skip it."
      And the page is accessible and fits the screen
      When I skip the column "Seen by"
      And I check the rows
      Then the rows are 1 new, 0 changed, 0 unchanged and 0 invalid

    @REQ-IMP-1
    Scenario: Invalid rows are listed with their reasons, and can be downloaded
      When I choose the file
        | Titular            | slug            | kind    | status    |
        | Final in Santa Ana | final-santa-ana | article | In review |
        | Without an address |                 | article |           |
        | A song             | a-song          | song    |           |
        | Published at once  | published       | article | Published |
      And I check the rows
      Then the rows are 2 new, 0 changed, 0 unchanged and 2 invalid
      And row 4 is invalid: "Kind: Choose one of these: Article, Video, Gallery, Podcast."
      And row 5 is invalid: "Apps: Required."
      And the 2 invalid rows can be downloaded with their reasons
      And the page is accessible and fits the screen

    @REQ-IMP-1
    Scenario: Valid rows are imported, invalid ones skipped, and the bell says when it is done
      Given I choose the file
        | Titular            | slug            | kind    |
        | Final in Santa Ana | final-santa-ana | article |
        | Without an address |                 | article |
        | A song             | a-song          | song    |
      When I check the rows
      And I start the import
      Then the import has created 2, changed 0 and refused 0
      And the page is accessible and fits the screen
      When I open "Notifications" of the header
      Then "Import contents: finished, 2 saved" is among the notifications "New"

    @REQ-IMP-1
    Scenario: An import is undone later, from the imports of this device
      Given I have imported the file
        | Titular            | slug            | kind    |
        | Final in Santa Ana | final-santa-ana | article |
        | Without an address |                 | article |
      And the import has created 2, changed 0 and refused 0
      When I come back to the import page
      And I undo the import of "contents.csv"
      Then undoing it has deleted 2, restored 0 and kept 0

  Rule: Pictures come along in a ZIP, by the names of their files

    @REQ-IMP-2
    Scenario: Covers come in a ZIP; a row whose picture is missing is invalid
      When I choose a ZIP with the pictures "Gol.png, Tribuna.png" and the file
        | Title | Slug  | Kind    | Cover image | Cover image alt    |
        | Final | final | article | gol.png     | El gol del empate  |
        | Copa  | copa  | article | TRIBUNA.PNG |                    |
        | Liga  | liga  | article | falta.png   |                    |
      And I check the rows
      Then row 4 is invalid: "Cover image: The ZIP has no file “falta.png”. Add it, or enter the name of an existing image."
      When I start the import
      Then the import has created 2 with 2 pictures, and refused none
      And the images begin with "Tribuna, Gol"

  Rule: Rows may name records that other rows create

    @REQ-IMP-1
    Scenario: A category and its parent come from one file, in any order
      Given I am importing categories
      When I choose the file
        | Name    | Slug         | Parent    | Position |
        | Sub-17  | sub-17       | Cantera   | 2        |
        | Cantera | cantera-2026 | Selección | 1        |
        | Sub-15  | sub-15       | Canteras  | 3        |
      And I check the rows
      Then the rows are 2 new, 0 changed, 0 unchanged and 1 invalid
      And row 4 is invalid: "Parent category: No record is called “Canteras”, and no valid row of this file creates it. Correct its row, or enter another name."
      When I start the import
      Then the import has created 2, changed 0 and refused 0

  Rule: An import survives a lost connection and a closed tab

    @faults
    @REQ-IMP-3
    Scenario: An import goes on after the connection broke
      Given the database is slow to save
      When I begin to import 60 contents
      And the connection breaks before every row is saved
      And the database takes its usual time
      Then the import has created 60, changed 0 and refused 0

    @faults
    @REQ-IMP-3
    Scenario: An import is resumed after the tab was closed
      Given the database is slow to save
      When I begin to import 60 contents
      And I close the import page and come back to it
      And the database takes its usual time
      And I resume the import of 60 rows
      Then the import has created 60, changed 0 and refused 0

  Rule: What is exported and imported unchanged changes nothing

    @REQ-IMP-4
    Scenario: An exported file is unchanged when it is imported
      Given the list holds 400 contents, 32 of them "In review"
      And my browser saves files among its downloads
      When I export the contents in review
      And I import what I exported
      Then the rows are 0 new, 0 changed, 32 unchanged and 0 invalid
