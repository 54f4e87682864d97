Feature: Registrations and places
  Teams register for a tournament, and staff give them its places. There are never more teams than places: a team that comes later waits,
  and a place that becomes free goes to the team that has waited longest.

  Rule: A tournament has as many teams as it has places

    @REQ-LMF-2
    Scenario: The overview leads to what awaits a decision
      Given I am signed in as lmf@luna.test
      And I open the page "Torneos"
      When I follow "Overview"
      Then the tournament "Torneo Apertura Aficionado" shows "17 of 20" and "3 registrations awaiting a decision"
      When I follow "3 registrations awaiting a decision" of "Torneo Apertura Aficionado"
      Then 3 registrations are listed under "Awaiting decision"

    @REQ-LMF-2
    Scenario: No team is approved beyond the last place
      Given I am signed in as lmf@luna.test
      And I look at the places of "Torneo Apertura Aficionado"
      When I approve "Atlético Apaneca, Deportivo Ataco, Alfareros de Guatajiagua"
      Then I read "20 of 20"
      When I change the status of "Pescadores de Intipucá" with "Submit"
      Then "Pescadores de Intipucá" cannot be approved: "All 20 places are taken, so no more teams can be approved. Withdraw a team to free a place."

    @REQ-LMF-2
    Scenario: Of twenty imported registrations, those that have a place are approved at once
      Given I am signed in as lmf@luna.test
      And "Copa de Verano" has 16 places, and no team is registered for it
      And I import 20 registrations for "Copa de Verano"
      When I press the button "Change status"
      And I press the button "Approve (20)"
      Then I am asked "Approve: 16 registrations?"
      And the dialog says "4: All 16 places in the tournament are taken. Put the team on the waiting list."
      When I agree
      Then I read "Approve: 16 done"
      When I look at the places of "Copa de Verano"
      Then I read "16 of 16"

    @REQ-LMF-2
    Scenario: Registrations without a place are submitted together
      Given I am signed in as lmf@luna.test
      And "Copa de Verano" has 16 places, and no team is registered for it
      And I import 20 registrations for "Copa de Verano"
      And I press the button "Change status"
      And I press the button "Approve (20)"
      And I agree
      And I read "Approve: 16 done"
      And I look at the places of "Copa de Verano"
      When I select all of "Drafts"
      And I press the button "Submit (4)"
      And I agree
      Then I read "Submit: 4 done"
      And 4 registrations are listed under "Awaiting decision"

    @REQ-LMF-3
    Scenario: Of two people who give away the last place, the second is refused
      Given what I save is slow to arrive
      And I am signed in as lmf@luna.test
      And "Torneo Apertura Aficionado" has one place left
      And I look at the places of "Torneo Apertura Aficionado"
      When I approve "Atlético Apaneca"
      And meanwhile a colleague approves "Deportivo Ataco"
      And what I saved arrives
      Then I read "All 18 places in the tournament are taken"
      And "Atlético Apaneca" still waits for a decision
      And I read "18 of 18"

  Rule: A place that becomes free goes to the first on the waiting list

    @REQ-LMF-2
    Scenario: The place of a team that withdraws goes to the first that waits
      Given I am signed in as lmf@luna.test
      And I look at the places of "Liga Aficionada de los Volcanes"
      And I read "12 of 12"
      When I change the status of "Sporting Ilobasco" with "Withdraw"
      Then the dialog says "Its place will go to Jaguares de Jiquilisco"
      When I agree that it gives up its place
      Then I read "11 of 12"
      When I change the status of "Rayos de Olocuilta" with "Approve"
      Then the dialog says "Jaguares de Jiquilisco"
      When I press the button "Cancel"
      And I press the button "Confirm Jaguares de Jiquilisco"
      Then I read "12 of 12"
