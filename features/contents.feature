Feature: Contents
  What the apps show, and what of it is public at this moment.

  Background:
    Given I am signed in as contents@luna.test

  Rule: It can be seen what is public, and where

    Scenario: A draft
      When I open a content that is "Draft"
      Then I read that nobody outside the console sees it

    Scenario: What is published shows in its apps
      When I open a content that is "Published"
      Then I read since when it is public, and in which of its apps

    Scenario: What was saved since then is not public yet
      Given I have opened a content that is "Published"
      When I change its title to "Corregido: la final se juega el domingo"
      Then I read that one version saved since then is not public yet

  Rule: A category that contents are filed under stays

    Scenario: Deleting it
      Given I have opened the category "Historia"
      When I ask to delete it
      Then I read that "Historia" is used, and by which contents

  Rule: The list leads on

    Scenario Outline: To <where>
      When I open "Contents" in the menu group "Contents"
      And I follow "<link>" there
      Then I see the page "<page>"

      Examples:
        | where         | link           | page            |
        | the calendar  | Calendar       | Calendar        |
        | an import     | Import         | Import contents |
        | a new content | Create content | Create Content  |
