Feature: Dashboard
  The first page shows what a person has to do and know, in cards: each is live, leads to the whole list, and offers what can be done right away.

  Rule: Each role sees first what it has to do

    @REQ-DASH-1
    Scenario: The contents team finds contents to review first
      Given I am signed in as contents@luna.test
      Then my dashboard has the cards "Notifications in review, Sending now, To review, My drafts, Scheduled today, Since your last visit"
      And the dashboard mentions first that "contents to review"
      And the page is accessible and fits the screen

    @REQ-DASH-1
    Scenario: The LMF team finds missing results first
      Given I am signed in as lmf@luna.test
      Then my dashboard has the cards "Missing results, Registrations to approve, Next match day, Latest suspensions, Since your last visit"
      And the dashboard mentions first that "results are missing"
      And the page is accessible and fits the screen

    @REQ-DASH-1
    Scenario: Someone who moves to Stats gets other cards right away
      Given I am signed in as lmf@luna.test
      When an admin gives lmf@luna.test the role "stats"
      Then my dashboard has the cards "Subscriptions, Active devices a day, Since your last visit"

  Rule: What is waiting is decided on the dashboard

    @REQ-DASH-2
    Scenario: A registration is approved, and that is undone
      Given I am signed in as lmf@luna.test
      And the card "Registrations to approve" shows "3", and "Atlético Apaneca"
      When I press the button "Approve Atlético Apaneca"
      Then the card "Registrations to approve" shows "2", and "Atlético Apaneca" no more
      And I read the message "Atlético Apaneca: Approved"
      When I press the button "Undo"
      Then the card "Registrations to approve" shows "3", and "Atlético Apaneca"

    @REQ-DASH-2
    Scenario: A missing result leads to its match day
      Given I am signed in as lmf@luna.test
      When I go to enter the first result that is missing
      Then I see the page "Jornadas"
      And that match waits there for its score

  Rule: Everyone arranges their own cards, on all their devices

    @REQ-DASH-3
    Scenario: My cards are arranged alike on another device, and can be reset
      Given I am signed in as contents@luna.test
      And I look at my dashboard on another device, too
      When I choose "Move down" for the card "To review"
      And I choose "Hide" for the card "Scheduled today"
      Then both devices have the cards "Notifications in review, Sending now, My drafts, To review, Since your last visit"
      When I press the button "Customize"
      And I press the button "Restore default cards"
      And I press "Escape"
      Then both devices have the cards "Notifications in review, Sending now, To review, My drafts, Scheduled today, Since your last visit"

  Rule: The dashboard shows what colleagues did in the meantime

    @REQ-DASH-4
    Scenario: What a colleague decided since yesterday is listed
      Given lmf@luna.test was last here yesterday
      And since then admin@luna.test has approved "Deportivo Ataco" on the dashboard
      And I am signed in as lmf@luna.test
      Then the card "Since your last visit" shows "Ana Ferrer changed its status", and "Deportivo Ataco"

  Rule: The dashboard is in the person's language

    @REQ-DASH-5
    Scenario: Cards have Spanish titles for people who use the console in Spanish
      Given my browser is in Spanish
      And I am signed in as contents@luna.test
      Then my dashboard has the cards "Notificaciones en revisión, Envíos en curso, Por revisar, Mis borradores, Programado para hoy, Desde tu última visita"
      And the dashboard mentions first that "contenidos por revisar"
