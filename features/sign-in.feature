Feature: Signing in, up and out
  Members of staff sign in with the email address and the password of their account. Nobody else gets in, and a person who is refused reads why.
  A new colleague creates an account and then waits: an admin decides what they may see.

  Rule: The right email address and password open the console, and it stays open

    @REQ-SIGN-1 @REQ-SIGN-8 @REQ-SIGN-17
    Scenario: A member of staff signs in and lands on the dashboard
      Given I am at the sign-in page
      When I sign in as "contents@luna.test" with the password "luna-demo"
      Then I see the page "Dashboard"
      And the user menu says that I am "Carmen Ortiz, contents@luna.test, Role: contents"
      When I come back by the bookmark "/login"
      Then I see the page "Dashboard"
      And the sign-in form was never shown to me

  Rule: A person who is refused reads why, and may try again

    @REQ-SIGN-4
    Scenario: A wrong password is refused, and the right one opens the console
      Given my screen is narrow
      And I was refused with a wrong password for admin@luna.test
      Then I read the alert "The password is invalid or the user does not have a password."
      And the alert is red
      And the page is accessible and fits the screen
      When I sign in as "admin@luna.test" with the password "luna-demo"
      Then I see the page "Dashboard"

    @REQ-SIGN-4
    Scenario: A disabled account is refused
      Given the account of stats@luna.test has been disabled
      And I am at the sign-in page
      When I try to sign in as "stats@luna.test" with the password "luna-demo"
      Then I read the alert "The user account has been disabled by an administrator."

  Rule: With email protection, nobody learns who has an account

    @alone
    @REQ-SIGN-12
    Scenario: An address without an account gets the same messages
      Given the sign-in service protects email addresses
      And I am at the sign-in page
      When I try to sign in as "nobody@luna.test" with the password "moonlight"
      Then I read the alert "The supplied auth credential is incorrect, malformed or has expired."
      When I follow "Forgot password? Reset"
      And I ask to reset the password of "nobody@luna.test"
      Then I read that a link is on its way if the address has an account

  Rule: An incomplete form is not sent, and a complete one is sent once at a time

    @REQ-SIGN-6 @REQ-SIGN-7
    Scenario: A form without an address is not sent
      Given the sign-in service is slow
      And I am at the sign-in page
      When I sign in as "" with the password "luna-demo"
      Then the field "Email" says "Enter your email address."
      And no attempt has been sent

    @REQ-SIGN-6 @REQ-SIGN-7
    Scenario: Pressing Login twice sends one attempt
      Given the sign-in service is slow
      And I am at the sign-in page
      When I press Login twice as admin@luna.test
      Then the button to sign in says "Logging in…"
      When the sign-in service answers
      Then I see the page "Dashboard"
      And one attempt has been sent

  Rule: A new account has no role until an admin gives one

    @REQ-SIGN-13
    Scenario: An address that has an account cannot sign up again
      Given I am at the sign-up page
      When I try to sign up as "Nora Vidal" with "admin@luna.test" and the password "half-moon-7"
      Then I read the alert "The email address is already in use by another account."

    @REQ-SIGN-13 @REQ-MENU-6
    Scenario: A new colleague waits until an admin gives a role
      Given I am at the sign-up page
      When I sign up as "Nora Vidal" with "nora@luna.test" and the password "half-moon-7"
      Then I see the page "Waiting for a role"
      And I see no menu
      And the page is accessible and fits the screen
      When an admin gives nora@luna.test the role "contents"
      Then I see the page "Dashboard"
      And the menu offers the groups "Dashboard, Contents, Notifications, Apps, Users, Trash, Demo"

  Rule: Someone who forgot the password gets a link by email, and the answer does not tell whether the address has an account

    @REQ-SIGN-12
    Scenario: Each address that is asked for gets a link
      Given I am at the sign-in page
      When I follow "Forgot password? Reset"
      And I ask to reset the password of "lmf@luna.test"
      Then I read that a link is on its way if the address has an account
      And a reset link has been sent to "lmf@luna.test"
      When I ask to reset the password of "stats@luna.test"
      Then a reset link has been sent to "stats@luna.test"
      When I ask to reset the password of "nobody@luna.test", which has no account
      Then I read that a link is on its way if the address has an account

    @REQ-SIGN-12
    Scenario: A new password opens the console, and the old one no longer does
      Given I am at the password reset page
      And I ask to reset the password of "lmf@luna.test"
      And a reset link has been sent to "lmf@luna.test"
      When I choose the password "half-moon-7" by the link for "lmf@luna.test"
      And I am at the sign-in page
      And I try to sign in as "lmf@luna.test" with the password "luna-demo"
      Then I read the alert "The password is invalid or the user does not have a password."
      When I sign in as "lmf@luna.test" with the password "half-moon-7"
      Then I see the page "Dashboard"

  Rule: After signing out nothing of the console is left to see

    @REQ-SIGN-11 @REQ-MENU-6
    Scenario: Back shows nothing, and the next person sees their own menu
      Given I am signed in as admin@luna.test
      And I have opened "Subscribers" in the menu group "Users"
      When I log out
      Then I am asked to sign in
      When I go back
      Then I am asked to sign in
      When I sign in as stats@luna.test
      Then the menu offers the groups "Dashboard, Notifications, Apps, Users, Stats, Trash, Demo"

    @REQ-SIGN-25
    Scenario: What one person read is not shown to the next
      Given I am signed in as admin@luna.test
      And I have read the contents, and opened one by the search
      When I log out
      Then this device keeps none of their titles
      When I sign in as lmf@luna.test
      Then the menu offers the groups "Dashboard, Notifications, LMF, Apps, Users, Trash, Demo"
      When I open the search
      Then none of their titles was shown to me

  Rule: All tabs are signed out together, and in together

    @REQ-SIGN-11
    Scenario: Signing out and in reaches the other tab
      Given I am signed in as admin@luna.test in two tabs
      When I log out
      Then both tabs ask me to sign in
      When I sign in as lmf@luna.test
      Then both tabs show the page "Dashboard"

    @REQ-SIGN-11
    Scenario: Signed out elsewhere in the middle of a sentence
      Given I am signed in as contents@luna.test
      And I am editing the content "La cantera de Platense pide paso"
      And I entered "La cantera de Platense pide su" as "Title"
      When I log out in another tab
      Then I read "Your session ended"
      When I sign in as admin@luna.test
      Then the form shows "La cantera de Platense pide paso" as "Title"
      When I log out in another tab
      And I sign in as contents@luna.test
      Then the form shows "La cantera de Platense pide su" as "Title"
      And I read "Unsaved changes from"
