Feature: Finding the way
  Every address of the console leads somewhere sensible, signed in or not.

  Rule: Whoever is signed out signs in first, and then gets what was asked for

    Scenario Outline: A bookmark of <what> survives signing in
      Given nobody is signed in
      When I open the bookmark "<address>"
      And I sign in as admin@luna.test
      Then I am at "<address>"
      And I see the page "<title>"

      Examples:
        | what                 | address                                    | title    |
        | a page               | /torneos/equipos                           | Equipos  |
        | a page with a search | /manager/contents?search=luna+llena&page=2 | Contents |

    Scenario: A bookmark that my role may not open is refused after signing in
      Given nobody is signed in
      When I open the bookmark "/manager/images"
      And I sign in as stats@luna.test
      Then I read that "Images" needs the permission "contents.open" for "Contents"

    Scenario: The Back button does not lead back to the sign-in page
      Given nobody is signed in
      When I open the bookmark "/users/devices"
      And I sign in as admin@luna.test
      And I open "Subscribers" in the menu group "Users"
      And I go back
      Then I see the page "Devices"

  Rule: Where no page was asked for, the dashboard opens

    Scenario Outline: <what> leads to the dashboard
      Given I am signed in as contents@luna.test
      When I open the bookmark "<address>"
      Then I am at "/app/dashboard/default"
      And I see the page "Dashboard"

      Examples:
        | what               | address                |
        | The bare address   | /                      |
        | An unknown address | /torneos/arbitros      |
        | A mistyped address | /Manager//Contents/%20 |
