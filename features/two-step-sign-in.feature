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

  Rule: A refusal says what to do

    @REQ-SIGN-26
    Scenario: What keeps my second step off is said, and can be put right
      Given I am signed in as admin@luna.test
      When I enter the phone "+503 7000 1234"
      And I confirm my phone with the code "000000"
      Then I read "This code is wrong or too old. Enter the newest one."
      When the sign-in service is out of reach
      And I confirm my phone with the code "123456"
      Then I read "The sign-in service could not be reached. Check the connection, and try again."
      When the sign-in service is back
      And I confirm my phone with the code that was sent to it
      Then my second step is the "Phone that ends in 1234"

    @REQ-SIGN-26
    Scenario: A project that offers no second step says so
      Given the sign-in service offers no second step
      And I am signed in as admin@luna.test
      When I enter the phone "+503 7000 1234" in vain
      Then I read "This project does not offer a second step yet. An operator can switch it on."
