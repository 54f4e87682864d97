Feature: Several database instances
  For whoever runs the console for very many devices: the events of the apps may be in a database instance of their own, so that their writes do not slow
  the staff's. Two instances are on the emulator.

  Rule: What is declared for another instance is written there, and counted from there

    @REQ-OPS-9
    Scenario: Devices are counted from a database of their own
      Given the events of the apps have a database of their own
      And I am signed in as stats@luna.test
      And I look at the devices of ES Fútbol from 2026-03-17 to 2026-03-17
      When 3 devices of 2026-03-17 are reported to that database
      And the automatic service is running
      Then the figure "Active devices a day" says "3"
      And the database of the events waits for no more counting
      And there is no event in the database of the records
      And the worker is refused the database of the events for anything but counting
