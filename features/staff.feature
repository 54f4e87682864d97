Feature: Staff
  Someone who signs up waits until an admin gives them a role. Admins do so on the page "Staff", which lists everyone who signs in, or they
  invite people they know.

  Rule: People who wait come first, and get in as soon as an admin gives them a role

    @REQ-SIGN-18
    Scenario: An admin gives a role to a person who is waiting
      Given norole@luna.test waits for a role
      And they read "You can ask Ana Ferrer."
      And I am signed in as admin@luna.test
      When I open "Notifications" of the header
      Then the page is accessible and fits the screen
      When I follow "Nora Blanco is waiting for a role"
      Then I see the page "Staff"
      And I read "3 people are waiting for a role"
      When I give "Nora Blanco" the role "Stats"
      Then I read the message "Nora Blanco now has the role Stats"
      And I read "2 people are waiting for a role"
      And the console opens to them

  Rule: There is always an admin, because nobody can change their own role

    @REQ-SIGN-19
    Scenario: An admin cannot change their own role, and reads why
      Given I am signed in as admin@luna.test
      When I open the page "Staff"
      Then I cannot change the role of "Ana Ferrer", since "You can’t change your own role or deactivate yourself, so there is always an admin."

  Rule: Who changed whose role, and when, is kept

    @REQ-SIGN-18
    Scenario: The history says who changed a role
      Given I am signed in as admin@luna.test
      When I open the page "Staff"
      And I give "Sergio Vidal" the role "Contents"
      And I look at the history of "Sergio Vidal"
      Then the dialog says "Ana Ferrer changed the role from Stats to Contents."
      And the dialog says "Ana Ferrer gave the role Stats."
      And the page is accessible and fits the screen

    @REQ-SIGN-20
    Scenario: Of two admins who decide at once, the second reads what the first did
      Given I am signed in as admin@luna.test
      And I open the page "Staff"
      When I am about to give "Nora Blanco" the role "Stats"
      And another admin gives norole@luna.test the role "lmf" meanwhile
      And I save the role
      Then the dialog says "Nothing was saved because someone changed this first: Eva Sol gave the role LMF."

  Rule: Deactivating closes the console to a person, and deletes nothing

    @REQ-SIGN-21
    Scenario: A deactivated colleague is locked out until they are reactivated
      Given lmf@luna.test has the page "/torneos/equipos" open
      And I am signed in as admin@luna.test
      And I open the page "Staff"
      When I deactivate "Luis Moreno"
      Then they read "Your account is deactivated"
      When I reactivate "Luis Moreno"
      Then they read "Equipos"

  Rule: An invitation gives its role once, and only to its address once that is verified

    @REQ-SIGN-22
    Scenario: An invited person gets in once the address is verified
      Given I am signed in as admin@luna.test
      And I open the page "Staff"
      When I invite "rocio@luna.test" with the role "LMF"
      And someone follows the link and signs up as "Rocío Paz" with the password "luna-demo"
      Then they read "You were invited. An email was sent to rocio@luna.test"
      When they open the link of the email
      Then the console opens to them
      And I read "Used" among the invitations

    @REQ-SIGN-22
    Scenario: An invitation is for its address only
      Given I am signed in as admin@luna.test
      And I open the page "Staff"
      When I invite "rocio@luna.test" with the role "LMF"
      And norole@luna.test follows the link and logs in
      Then they read "The invitation is for a different address from norole@luna.test."

    @REQ-SIGN-22
    Scenario: A revoked invitation admits no one
      Given I am signed in as admin@luna.test
      And I open the page "Staff"
      And I invite "rocio@luna.test" with the role "LMF"
      When I revoke the invitation of "rocio@luna.test"
      And someone follows the link
      Then they read "This invitation was revoked."
