Feature: Demo pages
  Eleven pages show what the elements of the console look like and how they are used. New pages are built from them.

  Background:
    Given I am signed in as stats@luna.test

  @REQ-DEMO-1
  Scenario: The menu leads to every demo page
    Then the menu leads to these demo pages with their sections
      | in     | page            | sections                                                                                              |
      | Basic  | Button          | Variants, Outline, Sizes, Disabled, Block, Groups, Toolbar, Vertical, Dropdowns, Split                |
      | Basic  | Badges          | In headings, In buttons, Contextual, Pills, Links                                                     |
      | Basic  | Breadcrumb      | Text, Icons                                                                                           |
      | Basic  | Pagination      | Basic, Icons, Ellipsis, Active and disabled, Sizes                                                    |
      | Basic  | Collapse        | Single, Multiple targets, Accordion                                                                   |
      | Basic  | Tabs & Pills    | Tabs, Pills, Vertical pills                                                                           |
      | Basic  | Typography      | Headings, Display, Inline, Contextual, Lists, Quotes, Descriptions                                    |
      | Forms  | Form Basic      | Controls, Sizing, Grid, Validation, Checks, Input groups, Range                                       |
      | Tables | Bootstrap Table | Basic, Head and foot, Hover, Striped, Dark, Borders, Small, Contextual                                |
      | Charts | NVD3            | Sine and cosine, Discrete bars, Grouped and stacked bars, Pie, Donut                                  |
      |        | Sample Page     | Hello, card                                                                                           |

  Rule: A card's menu works by keyboard

    @REQ-DEMO-2
    Scenario: A card fills the window, and the keyboard stays in it
      Given I open the demo page "Sample Page"
      When I choose "Maximize" in the menu of the card "Hello, card" by keyboard
      Then the card "Hello, card" fills the window
      And the keyboard stays in the card "Hello, card"
      When I press "Escape"
      Then the card "Hello, card" is back in its place

  Rule: Folded texts open and close

    @REQ-DEMO-3
    Scenario: A folded text opens, and closes another
      Given I open the demo page "Collapse"
      When I press the button "Both sides"
      Then I read "The home side trains at ten"
      And I read "The visitors arrive the evening before"
      When I press the button "During the match"
      Then I read "Goals and cards appear within seconds"
      And I do not read "The app shows the line-ups"

  Rule: A form says what is wrong with it

    @REQ-DEMO-3
    Scenario: A club is registered once everything is right
      Given I open the demo page "Form Basic"
      When I press the button "Register the club"
      Then I read "Enter the name of the club."
      And I read "Enter the email of someone at the club."
      And I read "Tick the box once you have read the rules."
      When I fill in the club "Puerto Sur" with the email "office@puerto.test"
      And I press the button "Register the club"
      Then I read "Puerto Sur is registered."

  Rule: A chart can be read without seeing it

    @REQ-DEMO-4
    Scenario: Charts
      Given I open the demo page "NVD3"
      When I go to the third value of the chart "Discrete bars" by keyboard
      Then the chart "Discrete bars" is at "Goal difference, Lempa: 7"
