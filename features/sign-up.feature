Feature: Signing up
  A new colleague makes an account and then waits: what they may see is an admin's decision.

  Rule: A new account has no role until an admin gives one

    Scenario: A new colleague signs up and waits
      Given I am at the sign-up page
      When I sign up as "Nora Vidal" with "nora@luna.test" and the password "half-moon-7"
      Then I see the page "Waiting for a role"
      And no menu is offered to me

    Scenario: The console opens by itself when an admin gives the role
      Given I have signed up as "Nora Vidal" with "nora@luna.test"
      When an admin gives nora@luna.test the role "contents"
      Then I see the page "Dashboard"
      And the menu offers the groups "Dashboard, Contents, Notifications, Apps, Users, Demo"

    Scenario: The new account can be used to sign in
      Given I have signed up as "Nora Vidal" with "nora@luna.test"
      When I log out
      And I sign in as "nora@luna.test" with the password "half-moon-7"
      Then I see the page "Waiting for a role"

  Rule: Whoever is refused reads why

    Scenario Outline: <mistake> is refused
      Given I am at the sign-up page
      When I try to sign up as "Nora Vidal" with "<address>" and the password "<password>"
      Then I read the alert "<message>"

      Examples:
        | mistake                        | address         | password    | message                                                 |
        | An address that has an account | admin@luna.test | half-moon-7 | The email address is already in use by another account. |
        | A password of five characters  | nora@luna.test  | moons       | Password should be at least 6 characters                |
