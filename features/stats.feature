Feature: Statistics
  How many devices use the apps and how subscriptions grow, for any period, compared with an earlier one. The apps report what happens; it is counted automatically.

  Background:
    Given these devices used ES Fútbol a day
      | from       | to         | devices |
      | 2026-03-02 | 2026-03-08 | 12,500  |
      | 2026-03-09 | 2026-03-15 | 14,000  |

  Rule: Figures say in words how they have changed

    @REQ-STAT-1
    Scenario: Devices of a week, compared with the week before
      Given I am signed in as stats@luna.test
      When I look at the devices of ES Fútbol from 2026-03-09 to 2026-03-15
      Then the figure "Active devices a day" says "14,000" and "+12% vs. previous"
      And the page is accessible and fits the screen

    @REQ-STAT-6
    Scenario: Words and numbers in Spanish are those of El Salvador
      Given my browser is in Salvadoran Spanish
      And I am signed in as stats@luna.test
      When I look at the devices of ES Fútbol from 2026-03-09 to 2026-03-15
      Then the figure "Dispositivos activos por día" says "14,000" and "+12% vs. anterior"

  Rule: Subscriptions are shown as they were counted

    Background:
      Given ES Fútbol had these subscriptions at the end of February 2026
        | plan | subscriptions |
        | Plus | 200           |
      And these subscriptions of ES Fútbol were counted in March 2026
        | day | plan  | new | cancelled | converted | expired |
        | 10  | Plus  | 30  | 6         | 6         | 2       |
        | 13  | Basic | 20  | 4         | 3         | 1       |
      And I am signed in as stats@luna.test
      And I look at the subscriptions of ES Fútbol from 2026-03-09 to 2026-03-15

    @REQ-STAT-1
    Scenario: Figures of a week, compared with the week before
      Then the figure "Active subscriptions" says "240" and "+20% vs. previous"
      And the figure "New subscriptions" says "50"
      And the figure "Cancelled" says "10"
      And the figure "Net growth" says "40"
      And the figure "Churn" says "5%"
      And the figure "Trial conversion" says "75%"
      And the page is accessible and fits the screen

    @REQ-STAT-2
    Scenario: What was counted is behind each chart
      When I show the chart "New and cancelled" as a table
      Then it says
        | Day    | New | Cancelled |
        | 9 Mar  | 0   | 0         |
        | 10 Mar | 30  | 6         |
        | 11 Mar | 0   | 0         |
        | 12 Mar | 0   | 0         |
        | 13 Mar | 20  | 4         |
        | 14 Mar | 0   | 0         |
        | 15 Mar | 0   | 0         |
      And the table "Plans" says
        | Plan   | New | Cancelled | Changed plan | Active |
        | Basic  | 20  | 4         | 0            | 16     |
        | Plus   | 30  | 6         | 0            | 224    |
        | Family | 0   | 0         | 0            | 0      |

  Rule: The address keeps what is shown

    @REQ-STAT-1
    Scenario: A link opens the same app and the same comparison
      Given I am signed in as stats@luna.test
      And I look at the devices of ES Fútbol from 2026-03-09 to 2026-03-15
      When I choose the app "WachaTV" and compare with "Previous year"
      And I reload the page
      Then the figures are of "WachaTV", compared with "Previous year"

  Rule: Behind each chart is a table, and a file of it

    @REQ-STAT-2
    Scenario: A chart is shown as a table, and saved as a file
      Given I am signed in as stats@luna.test
      And I look at the devices of ES Fútbol from 2026-03-14 to 2026-03-15
      When I show the chart "Active devices a day" as a table
      Then it says
        | Day    | Devices | Previous period |
        | 14 Mar | 14,000  | 14,000          |
        | 15 Mar | 14,000  | 14,000          |
      And its CSV file "Active devices a day, ES Fútbol, 2026-03-14 – 2026-03-15.csv" says
        | Day        | Devices | Previous period |
        | 2026-03-14 | 14000   | 14000           |
        | 2026-03-15 | 14000   | 14000           |

  Rule: What is reported late is counted, and once

    @REQ-STAT-3
    Scenario: A device that is reported late and twice is counted once
      Given 3 devices were reported and counted for ES Fútbol on 2026-03-17
      And I am signed in as stats@luna.test
      And I look at the devices of ES Fútbol from 2026-03-17 to 2026-03-17
      When another device of 2026-03-17 is reported twice
      And the automatic service is running
      Then the figure "Active devices a day" says "4"

  Rule: A day in progress is marked

    @REQ-STAT-4
    Scenario: Today counts up to now, and is marked
      Given I am signed in as stats@luna.test
      When I look at the last 7 days of ES Fútbol
      Then I read "Today counts up to now and is not part of averages."
      And the last day of the chart "Active devices a day" is marked "(so far)"
      And its legend says which line leads to a day "(so far)"
