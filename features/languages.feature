Feature: Languages
  The console speaks English and Spanish. It begins with the browser's language; a person may choose the other one.
  The titles of LMF are Spanish in both.

  Rule: The browser's language decides at first

    Scenario Outline: A browser in <browser> gets the sign-in page in <language>
      Given my browser is in <browser>
      When I open the sign-in page
      Then the button to sign in says "<button>"
      And the page says that it is in <language>

      Examples:
        | browser            | language | button |
        | English            | English  | Login  |
        | Spanish            | Spanish  | Entrar |
        | Salvadoran Spanish | Spanish  | Entrar |
        | French             | English  | Login  |

    Scenario: A refusal comes in the language of the page
      Given my browser is in Spanish
      And I am at the sign-in page
      When I try to sign in as "admin@luna.test" with the password "moonlight"
      Then I read the alert "La contraseña no es válida o el usuario no tiene contraseña."

  Rule: The language can be switched, and stays switched

    Scenario: Switching to Spanish
      Given I am signed in as admin@luna.test
      When I switch the language to "Español"
      Then the menu offers the groups "Panel, Contenidos, Notificaciones, LMF, Apps, Usuarios, Estadísticas, Demostración"
      And I see the page "Panel"
      And the browser's tab says "Panel | Luna console"

    Scenario: Switching back to English
      Given my browser is in Spanish
      And I am signed in as stats@luna.test
      When I switch the language to "English"
      Then I see the page "Dashboard"

    Scenario: The choice is remembered
      Given I am signed in as admin@luna.test
      And I have switched the language to "Español"
      When I reload the page
      Then I see the page "Panel"

    Scenario: The choice outlives signing out
      Given I am signed in as admin@luna.test
      And I have switched the language to "Español"
      When I log out
      Then the button to sign in says "Entrar"
