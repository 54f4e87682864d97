Feature: Resetting the password
  Whoever forgot the password asks for a link by e-mail. The answer does not tell whether the address has an account.

  Rule: The link comes by e-mail

    Scenario: A member of staff asks for a link
      Given I am at the sign-in page
      When I follow "Forgot password? Reset"
      And I ask to reset the password of "lmf@luna.test"
      Then I read that a link is on its way if the address has an account
      And a reset link has been sent to "lmf@luna.test"

  Rule: The answer is the same for every address

    Scenario Outline: The answer for <whose>
      Given I am at the password reset page
      When I ask to reset the password of "<address>"
      Then I read that a link is on its way if the address has an account

      Examples:
        | whose                      | address          |
        | an account                 | lmf@luna.test    |
        | an address without account | nobody@luna.test |
