Feature: Operating a project
  For whoever runs the console: from an empty project to daily work, and back after a disaster, by the commands of docs/operate.md alone. Each command
  is a program of its own, on emulators with a data folder.

  Rule: A project goes from nothing to daily work by a few commands

    @REQ-OPS-1 @REQ-OPS-2
    Scenario: A new operator sets a project up, loses its data, and restores it
      Given emulators with an empty data folder
      When the operator runs "setup -- demo-luna --admin ana@luna.test"
      Then it succeeds, and says "ana@luna.test is the first admin"
      And it also says "No worker has run yet"
      When the operator runs "worker -- --once"
      And Ana has created the app "Deportes"
      And the operator runs "backup -- demo-luna FILE"
      Then it succeeds, and says "FILE is complete"
      When the data is lost, and the emulators start again with an empty folder
      And the operator runs "restore -- FILE demo-luna"
      And the operator runs "worker -- --once"
      And the operator runs "doctor -- demo-luna"
      Then it succeeds, and says "is well"
      And the project has the app "Deportes" and the account ana@luna.test

    @REQ-OPS-1
    Scenario: What is deployed is served by Firebase Hosting as by the local server
      Given the console is built
      When Firebase's hosting emulator serves what would be deployed
      Then "/login" and "/contents/news" are the console's page, with the policy of the build
      And a script of the page is kept by browsers for a year
      And "/api/friend/list" is no page
