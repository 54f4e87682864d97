Feature: Watching the machines
  Developers see which state machines run, and in which states, without a network. Nobody else meets them.

  Scenario: A developer watches the machines
    Given I am signed in as admin@luna.test
    And I have opened the console with its machines in view
    When I filter the machines by "session"
    Then the machine "session" is "watching.signedIn.ready"
    When I log out
    Then the machine "session" is "watching.signedOut"
    And the machine "session" was sent "session.signOut"

  Scenario: Members of staff see no machines
    Given I am signed in as admin@luna.test
    Then no machines are in view
