Feature: Language and theme
  The console speaks English and Spanish, and is light or dark. It begins with the language of the browser and the theme of the system; a person may
  choose otherwise for this browser. The titles of LMF are Spanish in both languages.

  Rule: The browser's language decides at first

    @REQ-LANG-1
    Scenario: Sign-in errors are in the page's language
      Given my browser is in Salvadoran Spanish
      And I am at the sign-in page
      Then the page says that it is in Spanish
      When I try to sign in as "admin@luna.test" with the password "moonlight"
      Then I read the alert "La contraseña no es válida o el usuario no tiene contraseña."

  Rule: The language can be switched, and stays switched

    @REQ-LANG-1
    Scenario: The language that I choose stays after a reload and after signing out
      Given I am signed in as admin@luna.test
      When I switch the language to "Español"
      Then the menu offers the groups "Panel, Contenidos, Notificaciones, LMF, Apps, Usuarios, Estadísticas, Papelera, Demostración"
      And the browser's tab says "Panel | Luna console"
      When I reload the page
      Then I see the page "Panel"
      When I log out
      Then the button to sign in says "Entrar"

    @REQ-LANG-1
    Scenario: The language that I choose reaches the other tab
      Given I am signed in as admin@luna.test in two tabs
      When I switch the language to "Español"
      Then both tabs show the page "Panel"

  Rule: The theme follows the system, until a person chooses one

    @REQ-LANG-2
    Scenario: The page turns light or dark with the system
      Given my system is dark
      When I open the bookmark "/login"
      Then the page is dark
      When my system turns light
      Then the page is light

    @REQ-LANG-2
    Scenario: The theme that I choose reaches the other tab
      Given my system is dark
      And I am signed in as admin@luna.test in two tabs
      When I choose the theme "Light"
      Then both tabs are light

    @REQ-LANG-2
    Scenario: The theme that I choose stays after a reload and after signing out
      Given my system is dark
      And I am signed in as admin@luna.test
      And I choose the theme "Light"
      When I reload the page
      Then the page is light
      When I log out
      Then I am asked to sign in
      And the page is light

    @REQ-LANG-2
    Scenario: A box that is not ticked is empty, also in the dark theme
      Given my system is dark
      And I am signed in as contents@luna.test
      And I have opened the list of contents
      When I select the first 1 content
      Then the first box is filled, and the second empty
