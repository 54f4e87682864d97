Feature: Resetting the password
  Whoever forgot the password asks for a link by e-mail. The answer does not tell whether the address has an account.

  Rule: The link comes by e-mail

    Scenario: A member of staff asks for a link
      Given I am at the sign-in page
      When I follow "Forgot password? Reset"
      And I ask to reset the password of "lmf@luna.test"
      Then I read that a link is on its way if the address has an account
      And a reset link has been sent to "lmf@luna.test"

  Rule: The answer is the same whether or not the address has an account

    Scenario: An address without account
      Given I am at the password reset page
      When I ask to reset the password of "nobody@luna.test", which has no account
      Then I read that a link is on its way if the address has an account

    @alone
    Scenario: An address without account, with e-mail protection
      Given the sign-in service protects e-mail addresses
      And I am at the password reset page
      When I ask to reset the password of "nobody@luna.test"
      Then I read that a link is on its way if the address has an account

  Rule: Whoever mistyped may try again

    Scenario: No address
      Given I am at the password reset page
      When I ask to reset the password of ""
      Then the field "Email" says "Enter your e-mail address."

    Scenario: A second address
      Given I am at the password reset page
      And I have asked to reset the password of "lmf@luna.test"
      When I ask to reset the password of "stats@luna.test"
      Then a reset link has been sent to "stats@luna.test"
