Feature: For developers
  For the people who run the console: failure codes, measurements of how pages feel, and the state machines at work.

  Rule: Styles that do not arrive have a code, and can be asked for again

    @REQ-FAIL-6
    Scenario: The styles of the console do not arrive
      Given the styles of the console do not arrive
      When I sign in as lmf@luna.test
      Then I read "Could not load a part of the console."
      And I read "CSS_CHUNK_LOAD_FAILED"
      When the styles of the console arrive after all
      And I press the button "Try again"
      Then I see the page "Dashboard"
      And it is drawn with its styles

  Rule: How pages feel is told to whom the console was set up for, and the machines are shown to developers

    @REQ-FAIL-11
    Scenario: A visit is measured
      Given the console was set up to tell how its pages feel
      When I have typed into the sign-in page and left it
      Then "CLS, FCP, INP, LCP, TTFB" of that page are reported

    @REQ-FAIL-12
    Scenario: A developer watches the machines, without a network; nobody else meets them
      Given I am signed in as admin@luna.test
      Then no machines are in view
      When I open the bookmark "/app/dashboard/default?inspect"
      And I filter the machines by "session"
      Then the machine "session" is "watching.signedIn.ready"
      When I log out
      Then the machine "session" is "watching.signedOut"
