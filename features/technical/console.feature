Feature: For developers
  For the people who run the console: failure codes, and measurements of how pages feel.

  Rule: Styles that do not arrive have a code, and can be asked for again

    @REQ-FAIL-6
    Scenario: Styles that did not arrive are loaded again
      Given the styles of the console do not arrive
      When I sign in as lmf@luna.test
      Then I read "Could not load a part of the console."
      And I read "CSS_CHUNK_LOAD_FAILED"
      When the styles of the console arrive after all
      And I press the button "Try again"
      Then I see the page "Dashboard"
      And it is drawn with its styles

  Rule: How pages feel is told to whom the console was set up for

    @REQ-FAIL-11
    Scenario: The measurements of a visit are reported
      Given the console was set up to tell how its pages feel
      When I have typed into the sign-in page and left it
      Then "CLS, FCP, INP, LCP, TTFB" of that page are reported
