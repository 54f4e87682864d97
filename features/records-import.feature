Feature: Importing records
  The contents team brings many records at once from a spreadsheet. Nothing is written before every row was checked, and an import is
  undone as one.

  Background:
    Given I am signed in as contents@luna.test
    And I am importing contents

  Rule: Columns are named by their headers, and every row is checked before anything is written

    Scenario: Headers in either language
      When I give the file
        | Título           | slug             | Kind    | Tags        | Remarks  |
        | Final in Santa Ana | final-santa-ana | Artículo | final, cup | for June |
      Then the columns are imported as
        | Título  | Title         |
        | slug    | Slug          |
        | Kind    | Kind          |
        | Tags    | Tags          |
        | Remarks | Do not import |

    Scenario: Columns that I name myself
      When I give the file
        | Headline           | Address         | Type    |
        | Final in Santa Ana | final-santa-ana | article |
      And I import the column "Headline" as "Title"
      And I import the column "Address" as "Slug"
      And I import the column "Type" as "Kind"
      And I have the rows checked
      Then the rows are 1 new, 0 changed, 0 unchanged and 0 faulty

    Scenario: Faulty rows are named, left out, and handed back
      When I give the file
        | title              | slug            | kind    | status    |
        | Final in Santa Ana | final-santa-ana | article |           |
        | Without an address |                 | article |           |
        | A song             | a-song          | song    |           |
        | Published at once  | published       | article | Published |
      And I have the rows checked
      Then the rows are 1 new, 0 changed, 0 unchanged and 3 faulty
      And row 3 is faulty: "Slug: Needed: fill it in."
      And row 4 is faulty: "Kind: Choose one of these: Article, Video, Gallery, Podcast."
      And row 5 is faulty: "Status: A record begins as it does when it is created by hand, and moves on by its steps."
      And the faulty rows can be downloaded with their reasons

    Scenario: What is right is imported
      When I give the file
        | title              | slug            | kind    |
        | Final in Santa Ana | final-santa-ana | article |
        | A song             | a-song          | song    |
      And I import what is right
      Then the import has created 1, changed 0 and refused 0

    Scenario: A file that is none says so
      When I give an Excel workbook
      Then I read the alert "This is a workbook of a spreadsheet program. Save it as CSV (in Excel “CSV UTF-8”), and choose that file."

  Rule: An import is undone as one

    Scenario: Undoing
      Given I have imported 12 contents
      When I undo the import
      Then the undoing has deleted 12, written back 0 and left 0

    Scenario: Undoing later, from the imports of this device
      Given I have imported 12 contents
      When I come back to the import page
      And I undo the import of "contents.csv"
      Then the undoing has deleted 12, written back 0 and left 0

  Rule: An import survives what happens to the connection and to the tab

    @faults
    Scenario: The connection breaks in the middle
      Given the database takes 20 milliseconds for each write
      When I begin to import 400 contents
      And the connection breaks before every row is acknowledged
      And the database takes its usual time
      Then the import has created 400, changed 0 and refused 0

    @faults
    Scenario: The tab is closed in the middle
      Given the database takes 20 milliseconds for each write
      When I begin to import 400 contents
      And I load the page anew
      And the database takes its usual time
      And I resume the import of 400 rows
      Then the import has created 400, changed 0 and refused 0

  Rule: What is exported and imported unchanged changes nothing

    Scenario: Export and import
      Given my browser saves files among its downloads
      When I export all contents
      And I import what I exported
      Then the rows are 0 new, 0 changed, 400 unchanged and 0 faulty
