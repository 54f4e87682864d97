Feature: Signing in
  Members of staff sign in with the e-mail address and the password of their account.
  Nobody else gets in, and whoever is refused reads why.

  Rule: The right e-mail address and password open the console

    Scenario: A member of staff signs in and lands on the dashboard
      Given I am at the sign-in page
      When I sign in as "contents@luna.test" with the password "luna-demo"
      Then I see the page "Dashboard"
      And the user menu says that I am "Carmen Ortiz, contents@luna.test, Role: contents"

    Scenario: The sign-in page has a second address
      Given I am at the sign-in page by its second address
      When I sign in as "stats@luna.test" with the password "luna-demo"
      Then I see the page "Dashboard"

    Scenario: The Enter key sends the form
      Given I am at the sign-in page
      When I type "lmf@luna.test" and "luna-demo" and press Enter
      Then I see the page "Dashboard"

    Scenario: A signed-in person is not asked to sign in again
      Given I am signed in as lmf@luna.test
      When I open the sign-in page
      Then I see the page "Dashboard"

    Scenario: Reloading the page keeps me signed in
      Given I am signed in as lmf@luna.test
      When I reload the page
      Then I see the page "Dashboard"

  Rule: Whoever is refused reads why, and may try again

    Scenario Outline: <mistake> is refused
      Given I am at the sign-in page
      When I try to sign in as "<address>" with the password "<password>"
      Then I read the alert "<message>"
      And the alert has the keyboard's focus

      Examples:
        | mistake                    | address          | password  | message                                                                                   |
        | A wrong password           | admin@luna.test  | moonlight | The password is invalid or the user does not have a password.                             |
        | An address without account | nobody@luna.test | luna-demo | There is no user record corresponding to this identifier. The user may have been deleted. |
        | An address that is none    | admin.luna.test  | luna-demo | The email address is badly formatted.                                                     |

    Scenario: A disabled account is refused
      Given the account of stats@luna.test has been disabled
      And I am at the sign-in page
      When I try to sign in as "stats@luna.test" with the password "luna-demo"
      Then I read the alert "The user account has been disabled by an administrator."

    Scenario: Too many attempts are refused
      Given the sign-in service has had too many attempts from me
      And I am at the sign-in page
      When I try to sign in as "admin@luna.test" with the password "luna-demo"
      Then I read the alert "We have blocked all requests from this device due to unusual activity. Try again later."

    Scenario: A new attempt clears the message of the one before
      Given I was refused with a wrong password for admin@luna.test
      When I sign in as "admin@luna.test" with the password "luna-demo"
      Then I see the page "Dashboard"

  Rule: With e-mail protection, nobody learns who has an account

    @alone
    Scenario Outline: The same message for <mistake>
      Given the sign-in service protects e-mail addresses
      And I am at the sign-in page
      When I try to sign in as "<address>" with the password "moonlight"
      Then I read the alert "The supplied auth credential is incorrect, malformed or has expired."

      Examples:
        | mistake                    | address          |
        | a wrong password           | admin@luna.test  |
        | an address without account | nobody@luna.test |

  Rule: A form that is not filled in is not sent

    Scenario Outline: <mistake>
      Given I am at the sign-in page
      When I press Login with "<address>" and "<password>"
      Then the field "<field>" says "<message>"
      And no attempt has been sent

      Examples:
        | mistake     | address         | password  | field    | message                    |
        | No address  |                 | luna-demo | Email    | Enter your e-mail address. |
        | No password | admin@luna.test |           | Password | Enter your password.       |
        | Nothing     |                 |           | Email    | Enter your e-mail address. |

    Scenario: Looking at what I typed
      Given I am at the sign-in page
      When I type "admin@luna.test" and "moonligth"
      And I look at the password
      Then I can read the password "moonligth"

  Rule: One attempt at a time

    Scenario: Pressing Login twice sends one attempt
      Given the sign-in service takes its time
      And I am at the sign-in page
      When I press Login twice as admin@luna.test
      Then the button shows that I am being signed in
      And one attempt has been sent

    Scenario: The slow service answers at last
      Given the sign-in service takes its time
      And I have pressed Login as admin@luna.test
      When the sign-in service answers
      Then I see the page "Dashboard"
