Feature: Roles
  The role of an account decides which groups the menu offers.
  LMF is for admin and lmf, Contents for admin and contents, Stats for admin and stats; the other groups are for every role.

  Rule: The menu offers the groups that the role may see, and no other

    Scenario Outline: The menu of <account>
      When I sign in as <account>
      Then the menu offers the groups "<groups>"

      Examples:
        | account            | groups                                                            |
        | admin@luna.test    | Dashboard, Contents, Notifications, LMF, Apps, Users, Stats, Demo |
        | lmf@luna.test      | Dashboard, Notifications, LMF, Apps, Users, Demo                  |
        | contents@luna.test | Dashboard, Contents, Notifications, Apps, Users, Demo             |
        | stats@luna.test    | Dashboard, Notifications, Apps, Users, Stats, Demo                |

  Rule: Without a role there is no menu

    Scenario: The account norole@luna.test waits for a role
      When I sign in as norole@luna.test
      Then I see the page "Waiting for a role"
      And no menu is offered to me

    Scenario: A role that the console does not know is no role
      Given the record of stats@luna.test holds the role "superuser"
      When I sign in as stats@luna.test
      Then I see the page "Waiting for a role"
      And I read that the role "superuser" is not known here
