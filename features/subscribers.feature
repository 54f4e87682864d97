Feature: Subscribers and their devices
  Staff see how many subscribers an app has, and of what kind. Only an admin sees who someone is, and never unnoticed: names, addresses and push
  tokens are confidential, and every access is logged permanently.

  Rule: No role alone shows who a subscriber is

    @REQ-USER-2
    Scenario: Stats sees a masked name, and reads why
      Given I am signed in as stats@luna.test
      Then "Subscribers" has "S-000004" with "G••• M••• R•••"
      When I look at the subscriber "S-000004"
      Then the form shows "G••• M••• R•••" as "Name"
      And the field "Name" cannot be changed
      And I read "Confidential: only an admin can see it in full."
      And I cannot have it shown
      And the page is accessible and fits the screen

  Rule: Each access to confidential data is logged

    @REQ-USER-2
    Scenario: An admin shows what is confidential, and hides it again
      Given my screen is narrow
      And I am signed in as admin@luna.test
      And I am editing the subscriber "S-000004"
      When I show what is confidential
      Then I read "Gabriela Monterrosa Rivas"
      And I read "gabriela.monterrosa4@yahoo.es"
      And I read "Access logged."
      And the page is accessible and fits the screen
      When I hide it
      Then I do not read "Gabriela Monterrosa Rivas"

    @REQ-USER-2
    Scenario: An admin's access is in the log
      Given my screen is narrow
      And I am signed in as admin@luna.test
      And I am editing the subscriber "S-000004"
      And I show what is confidential
      And I read "Access logged."
      When I open the page "Access log"
      Then the log says that Ana Ferrer looked at "subscriber S-000004"
      And the page is accessible and fits the screen

    @REQ-USER-2
    Scenario: An export of confidential data is logged before it begins
      Given my browser saves files among its downloads
      And I am signed in as admin@luna.test
      When I export the subscribers with confidential data because "Invoices of November"
      Then the file has "Gabriela Monterrosa Rivas"
      When I open the page "Access log"
      Then the log says that Ana Ferrer looked at "Export of subscribers" because "Invoices of November"

  Rule: Support finds someone by a whole email address or phone number, and that is logged
    Part of an address finds nobody, so that no list of people can be had.

    @REQ-USER-8
    Scenario: A subscriber writes, and is found in the list by the email address
      Given my screen is narrow
      And I am signed in as admin@luna.test
      And I open the page "Subscribers"
      When I search the list for "Gabriela.Monterrosa4@Yahoo.es"
      And I press the button "Find by this email address"
      Then I read "Found by “Gabriela.Monterrosa4@Yahoo.es”"
      And the page is accessible and fits the screen
      When I open the page "Access log"
      Then the log says that Ana Ferrer looked at "Search for subscribers by email address or phone number"
      And the log says that Ana Ferrer looked at "subscriber S-000004"

    @REQ-USER-8
    Scenario: A subscriber calls, and is found from everywhere by the phone number
      Given I am signed in as admin@luna.test
      When I look for "7676-0004"
      And I press "Enter"
      Then I see the page "Subscribers"
      And I read "Found by “7676-0004”"
      When I follow "S-000005"
      Then the form shows "S-000005" as "Number"

    @REQ-USER-8
    Scenario: Nobody has the address
      Given I am signed in as admin@luna.test
      And I open the page "Subscribers"
      When I search the list for "nobody@correo.sv"
      And I press the button "Find by this email address"
      Then I read "No subscriber has exactly “nobody@correo.sv”."

    @REQ-USER-8
    Scenario: Stats does not find anyone by an address
      Given I am signed in as stats@luna.test
      And I open the page "Subscribers"
      When I search the list for "gabriela.monterrosa4@yahoo.es"
      Then I do not read "Find by this email address"

  Rule: Confidential data can be entered, and is stored nowhere else

    @REQ-USER-3
    Scenario: A name is entered again
      Given I am signed in as admin@luna.test
      And I am editing the subscriber "S-000004"
      When I save "Gladis Menjívar Rosales" as "Name"
      And I look at its history
      Then I read "(entered again)"
      And "Gladis Menjívar Rosales" is stored in one place only

  Rule: A subscription changes its status

    @REQ-USER-4
    Scenario: A trial becomes active once it has an end, and is listed under a masked name
      Given I am signed in as admin@luna.test
      And I have created a "subscriber" with
        | Number  | S-900001             |
        | Name    | Yanira Cortez Alas   |
        | Email   | yanira@correo.sv     |
        | Country | El Salvador          |
        | App     | ES Fútbol            |
        | Plan    | Plus                 |
        | Since   | today                |
      Then its status is "Trial"
      And "Activate" cannot be chosen yet: "Until"
      When I enter "in 8 weeks" as "Until"
      And I change its status with "Activate"
      Then its status is "Active"
      And "Subscribers" has "S-900001" with "Y••• C••• A•••"

    @REQ-USER-4
    Scenario: A late payment is received
      Given I am signed in as admin@luna.test
      And I am editing a subscriber that is "Active"
      When I change its status with "Mark as past due"
      Then its status is "Past due"
      When I change its status with "Payment received"
      Then its status is "Active"

    @REQ-USER-4
    Scenario: A subscription is paused and resumed
      Given I am signed in as admin@luna.test
      And I am editing a subscriber that is "Active"
      When I change its status with "Pause"
      Then its status is "Paused"
      When I change its status with "Resume"
      Then its status is "Active"

    @REQ-USER-4
    Scenario: A subscription is cancelled and reactivated
      Given I am signed in as admin@luna.test
      And I am editing a subscriber that is "Active"
      When I change its status with "Cancel subscription"
      Then its status is "Cancelled"
      When I change its status with "Reactivate"
      Then its status is "Active"

  Rule: A subscriber leads to the devices, and a device to its subscriber

    @REQ-USER-1
    Scenario: From a subscriber to a device, and back
      Given the subscriber "S-000004" has 3 devices
      And I am signed in as stats@luna.test
      And I look at the subscriber "S-000004"
      When I follow where it is used "In the list of devices"
      Then I read "3 devices"
      When I follow "Tecno Spark 20"
      Then I see the page "Edit device"
      When I follow "Open S-000004" of the field "Subscriber"
      Then I see the page "Edit subscriber"
      And I read "S-000004"

    @REQ-USER-5
    Scenario: A device that is misused is blocked, and unblocked
      Given I am signed in as admin@luna.test
      And I am editing the device "Tecno Spark 20"
      When I change its status with "Block"
      Then its status is "Blocked"
      When I change its status with "Unblock"
      Then its status is "Active"

  Rule: Someone who asks to be erased is erased with all their devices

    @REQ-USER-6
    Scenario: Of an erased subscriber only figures are left
      Given the subscriber "S-000004" has 3 devices
      And I am signed in as admin@luna.test
      And I am editing the subscriber "S-000004"
      When I ask to erase the subscriber for good
      Then I read what is erased, and what stays without a name
        | 1 subscriber |
        | 3 devices    |
      And I read "Past statistics still count this subscriber, without name, email or number."
      When I erase "S-000004" because "They asked for it."
      Then I read that Ana Ferrer erased the subscriber because "They asked for it."
      And no trace is left of "Gabriela Monterrosa Rivas, gabriela.monterrosa4@yahoo.es, S-000004"

  Rule: Subscribers of another platform go in from its file

    @REQ-IMP-1
    Scenario: Attributes in one column become fields, and one address in two spellings is one person
      Given I am signed in as admin@luna.test
      And I am importing subscribers
      When I choose the file
        | email                    | name        | attributes                  |
        | karla.nunez@liga.example | Karla Núñez | {"plan":"plus","pais":"SV"} |
        | KARLA.NUNEZ@liga.example | Karla Nuñez | {"plan":"plus","pais":"SV"} |
      Then the column "attributes: plan" is imported as "Plan"
      And the column "attributes: pais" is imported as "Country"
      And the page is accessible and fits the screen
      When all rows have the app "Oíme" since "2026-11-01"
      And I check the rows
      Then the rows are 1 new, 0 changed, 0 unchanged and 1 invalid
      And row 3 is invalid: "row 2"
