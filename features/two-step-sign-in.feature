Feature: Two-step sign-in
  A person can add a second step to their account: after the password, each sign-in asks for a code from their phone or authenticator app. A stolen
  password then opens nothing. The emulators know phones only; a real project offers authenticator apps.

  Rule: An account with a second step opens with a code only

    @REQ-SIGN-26
    Scenario: I add my phone, and the next sign-in asks for its code
      Given I am signed in as admin@luna.test
      When I add the phone "+503 7000 1234" as my second step
      Then my second step is the "Phone that ends in 1234"
      And the page is accessible and fits the screen
      When I close the second step, and log out
      And I sign in as admin@luna.test
      Then I read "We sent a code to your phone that ends in 1234. Enter it here."
      And the page is accessible and fits the screen
      When I enter the code "000000" in vain
      Then I read the alert "This code is wrong or too old. Enter the newest one."
      When I enter the code that was sent to "+50370001234"
      Then I see the page "Dashboard"

    @REQ-SIGN-26
    Scenario: Admins see who has a second step
      Given I am signed in as admin@luna.test
      When I add the phone "+503 7000 1234" as my second step
      And I come back by the bookmark "/users/staff"
      Then I read that "Ana Ferrer" has "Two-step sign-in"

    @REQ-SIGN-26
    Scenario: Without its second step the account opens by its password
      Given I am signed in as admin@luna.test
      And I add the phone "+503 7000 1234" as my second step
      When I remove my second step
      Then I read "Your account has no second step yet."
      When I close the second step, and log out
      And I sign in as admin@luna.test
      Then I see the page "Dashboard"
