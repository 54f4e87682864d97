Feature: Layouts
  What the home of each app shows, section by section. The contents team arranges it beside a phone that shows it as the app would, now or at any
  later time; readers see it once it is published.

  Rule: Changes show on the phone right away, and everything can be undone

    @REQ-LAY-2
    Scenario: A section is moved by keyboard, undone and redone
      Given I am signed in as contents@luna.test
      And I am arranging the home of "Oíme" with
        | Hero | La portada |
        | List | Lo último  |
      Then the phone shows "La portada, Lo último"
      When I move the section "Lo último" up by the keyboard
      Then the phone shows "Lo último, La portada"
      When I undo the last change
      Then the phone shows "La portada, Lo último"
      When I redo it
      Then the phone shows "Lo último, La portada"

    @REQ-LAY-2
    Scenario: A section is moved by mouse
      Given I am signed in as contents@luna.test
      And I am arranging the home of "Oíme" with
        | List | Lo último  |
        | Hero | La portada |
      When I drag the section "La portada" above "Lo último"
      Then the phone shows "La portada, Lo último"
      And the page is accessible and fits the screen

  Rule: The phone shows any time to come, with the contents scheduled by then

    @REQ-LAY-3
    Scenario: The phone shows what is scheduled, as it will be then
      Given I am signed in as contents@luna.test
      And I am arranging the home of an app for which a content is scheduled, with
        | List | Lo último |
      Then the phone does not show the content
      When I look at the phone as it will be when the content is public
      Then the phone shows the content
      And I read "scheduled content will be public by then"

  Rule: A section whose source is gone says so, and says what the app does instead

    @REQ-LAY-4
    Scenario: A section whose only content is taken down is hidden
      Given I am signed in as contents@luna.test
      And I am arranging the home of "Oíme" with
        | List | Imperdible |
      And the section "Imperdible" shows one chosen content
      Then the phone shows "Imperdible"
      When a colleague takes that content down
      Then I read "Its source is not public. The app hides the section."
      And the phone shows nothing

  Rule: Two people arrange one home, and choose whose sections stay

    @REQ-LAY-5
    Scenario: I keep my sections when a colleague saved others
      Given I am signed in as contents@luna.test
      And I have arranged the home of "Oíme" with
        | List | Uno  |
        | Grid | Dos  |
        | List | Tres |
      And I rename the section "Dos" to "Otros"
      And I rename the section "Tres" to "Final"
      When a colleague renames "Uno" to "Primero" and "Dos" to "Segundo", and saves
      And I try to save
      Then I see both versions of "Sections": "Otros" and "Segundo"
      When I keep mine for "Sections" and save the merged version
      Then it is saved
      And the phone shows "Uno, Otros, Final"

  Rule: What is public stays until the draft is published, and any version can be public again

    @REQ-LAY-6
    Scenario: Draft and public version are compared side by side
      Given I am signed in as contents@luna.test
      And I have arranged the home of "Oíme" with
        | List | Uno |
      And I change its status with "Publish changes", and confirm it
      When I rename the section "Uno" to "Dos"
      And I press the button "Side by side"
      Then the phone shows "Dos"
      And the public phone shows "Uno"
      And I read what differs: "List: Dos Title: Before: Uno → After: Dos"

    @REQ-LAY-6
    Scenario: What was public before is public again
      Given I am signed in as contents@luna.test
      And I have arranged the home of "Oíme" with
        | List | Uno |
      And I change its status with "Publish changes", and confirm it
      And I rename the section "Uno" to "Dos"
      And I press the button "Side by side"
      And I save
      When I change its status with "Publish changes", and confirm it
      Then the public phone shows "Dos"
      When I publish again what was public before
      Then the public phone shows "Uno"
      And I read "Published again"

  Rule: Every role sees the homes; admin and contents arrange them

    @REQ-LAY-7
    Scenario: The league team sees a home, and changes nothing
      Given I am signed in as lmf@luna.test
      When I open the bookmark "/oime/layouts"
      Then I read "your role, lmf, lacks the permission"
      And I cannot add a section
